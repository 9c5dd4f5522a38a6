export default () => [import.meta.url, Object.keys(import.meta)];
