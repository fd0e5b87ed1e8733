const instead = (): never => {
  throw new Error('preloadRemote is left out of the shell: the edge writes preload links');
};

/** In the place of the runtime's preloading, which works with manifests alone. */
export { instead as formatPreloadArgs, instead as preloadAssets };
export const defaultPreloadArgs = instead;
export const normalizePreloadExposes = instead;
