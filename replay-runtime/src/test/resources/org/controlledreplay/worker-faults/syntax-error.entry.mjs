export default ( => 1;
