export default async (name) => (await import(`./${name}.mjs`)).value;
