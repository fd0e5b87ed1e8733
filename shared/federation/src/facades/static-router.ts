/** The router of one render on the server; from the very package that the router's facade takes. */
export { StaticRouter } from '#react-router';
