import type { Registry } from '../registry.ts';
import type { Store } from './store.ts';

/** A readable table of what visitors get and what else is published. */
export function describeStatus(store: Store, registry: Registry, only?: string): string {
  const names = only ? [only] : Object.keys(registry.microFrontends).sort();
  if (names.length === 0) return `nothing is released in ${store.dir}`;
  const lines = names.flatMap((name) => {
    const entries = registry.microFrontends[name] ?? [];
    const live = entries.map((entry) => {
      const share = `${String(entry.deployment.traffic).padStart(3)} %`;
      return `  ${share}  ${entry.metadata.version}${entry.deployment.default ? '' : '  (canary)'}`;
    });
    const idle = store
      .versions(name)
      .filter((version) => !entries.some((entry) => entry.metadata.version === version))
      .map((version) => `     —  ${version}`);
    return [name, ...live, ...idle];
  });
  return lines.join('\n');
}
