/** In a remote's build this stands in the place of the bundler's runtime: the host provides it. */
type Scope = typeof globalThis & { federationRuntimeForRemote: () => unknown };
export default (globalThis as Scope).federationRuntimeForRemote();
