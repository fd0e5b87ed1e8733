import { defaultEntry, entriesIn, type Registry, SHELL } from '@msl/federation/registry.ts';
import { hasBrowser } from '../machine/chromium.ts';
import {
  type Admit,
  type CanaryShare,
  promote,
  release,
  releaseCanary,
  retire,
  rollback,
} from '../registry/registry-file.ts';
import type { Look } from '../signing/admission-proof.ts';
import type { Storage } from '../storage/storage.ts';
import type { Candidate, Refusal } from './admission.types.ts';
import { misfitsOf, NotAdmitted, refusalsOf } from './admit.ts';
import { requireLooks } from './looks.ts';
import { missedWithout } from './retire.rules.ts';
import { shellMisfitsOf, shellRefusalsOf } from './shell.rules.ts';
import {
  liveIn,
  publishedCandidate,
  publishedShell,
  shellSituationInWorkspace,
  shellSituationOf,
  situationInWorkspace,
  situationOf,
} from './situation.ts';

/**
 * The ways in which a version reaches visitors. Each looks inside the change of the registry, at the registry that stands
 * there then: of two that own one route and are released at the same moment, one is refused.
 */
export const releaseAdmitted = (storage: Storage, name: string, version: string): Promise<Registry> =>
  release(storage, name, version, admitBy(storage, 'all'));

/** What `npm start` built: let in beside the other remotes of its workspace, which it brings too. */
export const releaseInWorkspace = (storage: Storage, name: string, version: string): Promise<Registry> =>
  release(storage, name, version, admitBy(storage, 'all', 'workspace'), { decided: false });

export const canaryAdmitted = (
  storage: Storage,
  name: string,
  version: string,
  share: CanaryShare,
): Promise<Registry> => releaseCanary(storage, name, version, share, admitBy(storage, 'all'));

export const promoteAdmitted = (
  storage: Storage,
  name: string,
  judged: Parameters<typeof promote>[2] = {},
): Promise<Registry> => promote(storage, name, judged, admitBy(storage, 'what depends on others'));

/** With `although`, the reason why, it is done whatever does not fit; the reason stands in the history. */
export const rollbackAdmitted = (
  storage: Storage,
  name: string,
  judged: Parameters<typeof rollback>[2] = {},
): Promise<Registry> =>
  judged.although
    ? rollback(storage, name, judged)
    : rollback(storage, name, judged, admitBy(storage, 'what depends on others'), without(storage, name));

/** Refused while others need it; with `although` it is done all the same, and the history tells why. */
export const retireAdmitted = (storage: Storage, name: string, although = ''): Promise<Registry> =>
  although
    ? retire(storage, name, undefined, `although others need it: ${although}`)
    : retire(storage, name, without(storage, name));

const without = (storage: Storage, name: string) => async (registry: Registry) => {
  const missed = missedWithout(name, await liveIn(storage, registry));
  if (missed.length > 0) throw new NotAdmitted(`a store without ${name}`, missed);
};

const EVERYWHERE: readonly Look[] = ['server', 'browser'];

/**
 * Where `npm start` looks at what it built. The first of a name in a folder of one's own has no visitors yet, and half a minute
 * of Chromium would be waited for by whoever opens a clone; nor has every such machine a browser.
 */
export const looksOfStart = ({ where }: Storage, live: object | undefined): readonly Look[] =>
  where.startsWith('s3://') || (live && hasBrowser()) ? EVERYWHERE : ['server'];

function admitBy(
  storage: Storage,
  rules: 'all' | 'what depends on others',
  where: 'live' | 'workspace' = 'live',
): Admit {
  // What is published never changes: it is read once, however often the registry changed meanwhile.
  let read: Promise<Candidate> | undefined;
  return async (name, version, registry) => {
    const live = defaultEntry(entriesIn(registry, name));
    if (rules === 'all')
      await requireLooks(
        storage,
        { name, version },
        where === 'live' ? EVERYWHERE : looksOfStart(storage, live),
      );
    const refusals = await (name === SHELL ? ofShell() : ofRemote());
    if (refusals.length > 0) throw new NotAdmitted(`${name} ${version}`, refusals);

    async function ofShell(): Promise<Refusal[]> {
      const candidate = await publishedShell(storage, version);
      const situation = where === 'live' ? shellSituationOf : shellSituationInWorkspace;
      const found = await situation(storage, candidate, registry);
      return rules === 'all' ? shellRefusalsOf(found) : shellMisfitsOf(found);
    }
    async function ofRemote(): Promise<Refusal[]> {
      read ??= publishedCandidate(storage, name, version);
      const candidate = await read;
      const situation = where === 'live' ? situationOf : situationInWorkspace;
      const found = await situation(storage, candidate, registry);
      return rules === 'all' ? refusalsOf(found) : misfitsOf(found);
    }
  };
}
