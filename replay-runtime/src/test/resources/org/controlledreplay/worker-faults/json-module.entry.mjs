import data from "./data.json";
import same from "./data.json" with { type: "json" };
export default () => [data.list, data === same];
