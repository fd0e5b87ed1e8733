/** Runtime plugin of the host: remotes are built without the core of the federation runtime and find the host's. */
export { default } from '@module-federation/inject-external-runtime-core-plugin';
