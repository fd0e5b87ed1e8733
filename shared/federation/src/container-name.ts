/** Name of a remote's container on `globalThis`: holds the version, so that two versions never meet. */
export const containerName = (name: string, version: string) => `${name}@${version}`.replace(/\W/g, '_');
