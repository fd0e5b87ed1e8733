import { entriesIn, liveNames, type Registry } from '@msl/federation/registry.ts';
import type { Storage } from '../storage/storage.ts';
import { versionsFolder } from './published-build.ts';

/** A readable table of what visitors get and what else is published. */
export async function describeStatus(storage: Storage, registry: Registry, only?: string): Promise<string> {
  const names = only ? [only] : liveNames(registry);
  if (names.length === 0) return `nothing is released in ${storage.where}`;
  const tables = names.map(async (name) => {
    const entries = entriesIn(registry, name);
    const live = entries.map((entry) => {
      const share = `${String(entry.deployment.traffic).padStart(3)} %`;
      return `  ${share}  ${entry.metadata.version}${entry.deployment.default ? '' : '  (canary)'}`;
    });
    const idle = (await storage.names(versionsFolder(name)))
      .filter((version) => !entries.some((entry) => entry.metadata.version === version))
      .map((version) => `     —  ${version}`);
    if (live.length + idle.length === 0) throw new Error(`${name} was never published in ${storage.where}`);
    return [live.length > 0 ? name : `${name}  (not live: no visitor gets it)`, ...live, ...idle];
  });
  return (await Promise.all(tables)).flat().join('\n');
}
