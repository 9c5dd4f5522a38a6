export default "esm";
