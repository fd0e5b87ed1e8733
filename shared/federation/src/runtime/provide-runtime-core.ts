import * as core from '@module-federation/runtime-core';

/**
 * Runtime plugin of the host: remotes are built without the federation runtime (7 KB an entry instead of
 * 23) and find it here. The plugin that enhanced ships for this bundles the core a second time.
 */
export default function provideRuntimeCore() {
  const scope = globalThis as Record<string, unknown>;
  scope._FEDERATION_RUNTIME_CORE = core;
  scope._FEDERATION_RUNTIME_CORE_FROM = { name: 'msl_shell', version: '2.9.2' };
  return { name: 'provide-runtime-core' };
}
