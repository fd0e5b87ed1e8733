/** In the place of remotes that webpack imports by name at build time: ours come from the registry. */
export const remotes = (): void => {};
