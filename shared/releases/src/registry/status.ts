import { entriesIn, liveNames, type Registry } from '@msl/federation/registry.ts';
import { signedFolder } from '../signing/build-statement.ts';
import { holderOf, type Owners, ownersIn } from '../signing/owners.ts';
import { previewedUntil, previewFile } from '../signing/preview.ts';
import type { Storage } from '../storage/storage.ts';
import { folderOf, isWhole, versionsFolder } from './published-build.ts';

/** A readable table of what visitors get and what else is published, the newest first: when, from which commit, whose key. */
export async function describeStatus(storage: Storage, registry: Registry, only?: string): Promise<string> {
  const names = only ? [only] : liveNames(registry);
  if (names.length === 0) return `nothing is released in ${storage.where}`;
  const { owners } = await ownersIn(storage);
  const tables = names.map(async (name) => {
    const entries = entriesIn(registry, name);
    const live = entries.map(async ({ metadata: { version }, deployment }) => {
      const share = `${String(deployment.traffic).padStart(3)} %`;
      const { told } = await origin(storage, owners, name, version);
      return `  ${share}  ${version}${told}${deployment.default ? '' : '  (canary)'}`;
    });
    const idle = (await storage.names(versionsFolder(name)))
      .filter((version) => !entries.some((entry) => entry.metadata.version === version))
      .map(async (version) => ({ version, ...(await origin(storage, owners, name, version)) }));
    const newestFirst = (await Promise.all(idle)).sort((one, other) => other.at.localeCompare(one.at));
    if (live.length + idle.length === 0) throw new Error(`${name} was never published in ${storage.where}`);
    return [
      live.length > 0 ? name : `${name}  (not live: no visitor gets it)`,
      ...(await Promise.all(live)),
      ...newestFirst.map(({ version, told }) => `     —  ${version}${told}`),
    ];
  });
  return (await Promise.all(tables)).flat().join('\n');
}

/** When a version was published, from which commit and by whom, as it was signed. */
async function origin(storage: Storage, owners: Owners, name: string, version: string) {
  const signed = await signedFolder(storage, folderOf(name, version), owners);
  if (!(await isWhole(storage, name, version)))
    return { at: signed?.statement.at ?? '', told: '  half uploaded: nobody can release it' };
  if (!signed) return { at: '', told: '  signed by nobody who owns it' };
  const { at = '', commit } = signed.statement;
  const preview = await storage.read(previewFile(name, version));
  const until = previewedUntil(preview?.content.toString(), { name, version }, owners);
  const told = [
    ...[at && minuteOf(at), commit ?? 'no commit known', holderOf(owners, signed.key)],
    ...[until && `(preview until ${minuteOf(until)})`],
  ];
  return {
    at,
    told: told
      .filter(Boolean)
      .map((part) => `  ${part}`)
      .join(''),
  };
}

/** « 2027-01-31 12:00 UTC ». */
export const minuteOf = (instant: string) => `${instant.slice(0, 16).replace('T', ' ')} UTC`;
