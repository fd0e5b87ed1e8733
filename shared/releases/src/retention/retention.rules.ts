import { later } from '@msl/contracts/calendar-day.ts';
import { entriesIn, type Registry, versionIn } from '@msl/federation/registry.ts';

/** What is known of one published version. */
export type Published = {
  version: string;
  /** ISO instant that its owner signed; undefined where no owner says when. */
  at?: string | undefined;
  /** ISO instant until which somebody may look at it by a link. */
  previewedUntil?: string | undefined;
};

/** ISO instants at which visitors last had each version, or had it behind theirs. */
export type LastHad = ReadonlyMap<string, string>;

type Asked = { name: string; registry: Registry; lastHad: LastHad; days: number; now: number };

/** The instant before which nobody needs anything. */
export const cutoff = ({ days, now }: Pick<Asked, 'days' | 'now'>): string =>
  later(new Date(now), -days, 'day').toISOString();

/** Why a version stays; undefined for what may go. */
export function reasonToKeep({ version, at, previewedUntil }: Published, asked: Asked): string | undefined {
  const present = placeIn(asked.registry, asked.name, version);
  if (present) return present;
  if (previewedUntil) return `previewed until ${dayOf(previewedUntil)}`;
  const since = cutoff(asked);
  const had = asked.lastHad.get(version);
  if (had && had > since) return `visitors had it until ${dayOf(had)}: a page that is open may need it`;
  if (!at) return 'no owner says when it was published';
  return at > since ? `published on ${dayOf(at)}` : undefined;
}

/** What a version is to visitors now. */
function placeIn(registry: Registry, name: string, version: string): string | undefined {
  const entries = entriesIn(registry, name);
  const entry = entries.find(({ metadata }) => metadata.version === version);
  if (entry) return entry.deployment.default ? 'visitors get it' : 'a canary';
  const isBehind = entries.some(({ fallbackUrl }) => versionIn(fallbackUrl) === version);
  return isBehind ? 'stands behind what visitors get' : undefined;
}

/** Versions of a name that visitors may have had in one state of the registry. */
export const versionsIn = (registry: Registry, name: string): string[] =>
  entriesIn(registry, name).flatMap(({ metadata, fallbackUrl }) => [
    metadata.version,
    ...[versionIn(fallbackUrl)].filter((version) => version !== undefined),
  ]);

const dayOf = (instant: string) => instant.slice(0, 10);
