/** Where the edge says which versions this visitor gets, as a document would inline it. */
export const VERSIONS_URL = '/versions.json';
