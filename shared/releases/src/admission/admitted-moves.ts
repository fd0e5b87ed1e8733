import type { Registry } from '@msl/federation/registry.ts';
import { type Admit, promote, release, releaseCanary, rollback } from '../registry/registry-file.ts';
import type { Storage } from '../storage/storage.ts';
import type { Refusal, Situation } from './admission.types.ts';
import { misfitsOf, NotAdmitted, refusalsOf } from './admit.ts';
import { publishedCandidate, situationInWorkspace, situationOf } from './situation.ts';

/**
 * The ways in which a version reaches visitors. Each looks inside the change of the registry, at the registry that stands
 * there then: of two that own one route and are released at the same moment, one is refused.
 */
export const releaseAdmitted = (storage: Storage, name: string, version: string): Promise<Registry> =>
  release(storage, name, version, admitBy(storage, refusalsOf));

/** What `npm start` built: let in beside the other remotes of its workspace, which it brings too. */
export const releaseInWorkspace = (storage: Storage, name: string, version: string): Promise<Registry> =>
  release(storage, name, version, admitBy(storage, refusalsOf, situationInWorkspace));

export const canaryAdmitted = (
  storage: Storage,
  name: string,
  version: string,
  traffic: number,
): Promise<Registry> => releaseCanary(storage, name, version, traffic, admitBy(storage, refusalsOf));

export const promoteAdmitted = (
  storage: Storage,
  name: string,
  judged: Parameters<typeof promote>[2] = {},
): Promise<Registry> => promote(storage, name, judged, admitBy(storage, misfitsOf));

/** With `although`, the reason why, it is done whatever does not fit; the reason stands in the history. */
export const rollbackAdmitted = (
  storage: Storage,
  name: string,
  judged: Parameters<typeof rollback>[2] = {},
): Promise<Registry> =>
  judged.although
    ? rollback(storage, name, judged)
    : rollback(storage, name, judged, admitBy(storage, misfitsOf));

const admitBy =
  (
    storage: Storage,
    rules: (situation: Situation) => Refusal[],
    situation: typeof situationInWorkspace = situationOf,
  ): Admit =>
  async (name, version, registry) => {
    const candidate = await publishedCandidate(storage, name, version);
    const refusals = rules(await situation(storage, candidate, registry));
    if (refusals.length > 0) throw new NotAdmitted(`${name} ${version}`, refusals);
  };
