import { type HostManifest, hostManifestSchema } from '@msl/federation/host-manifest.ts';
import { defaultEntry, liveNames, type Registry, SHELL } from '@msl/federation/registry.ts';
import * as v from 'valibot';
import type { Storage } from '../storage/storage.ts';
import { folderOf } from './published-build.ts';

type Declared = {
  version: string;
  routes: readonly string[];
  /** Slots that it fills, and those that its own pages open. */
  fills: readonly string[];
  opens: readonly string[];
  emits: readonly string[];
  listens: readonly string[];
  /** Of the API's calls: the range that it was built by, of the shell the version that is answered. */
  contract: string;
};
/** `from` gives, `to` receives: what fills a slot to whoever opens it, an event to whoever listens. */
type Need = { by: 'slot' | 'event'; name: string; from: string; to: string };
export type Needs = {
  parts: Record<string, Declared>;
  needs: Need[];
  /** Opened or listened to, and given by nobody who is live; filled or told, and wanted by nobody. */
  unanswered: { by: 'slot' | 'event'; name: string; who: string; lacks: 'giver' | 'receiver' }[];
};

/** Who needs what of whom, of the versions that visitors get who are in no canary. */
export async function needsOf(storage: Storage, registry: Registry): Promise<Needs> {
  const parts: Record<string, Declared> = {};
  for (const name of liveNames(registry)) {
    const declared = name === SHELL ? await ofShell(storage, registry) : ofRemote(registry, name);
    if (declared) parts[name] = declared;
  }
  const all = Object.entries(parts);
  const needs: Need[] = [];
  const unanswered: Needs['unanswered'] = [];
  const join = (by: Need['by'], gives: 'fills' | 'emits', wants: 'opens' | 'listens') => {
    for (const [who, part] of all) {
      for (const name of part[wants]) {
        const givers = all.filter(([, other]) => other[gives].includes(name));
        needs.push(...givers.map(([from]) => ({ by, name, from, to: who })));
        if (givers.length === 0) unanswered.push({ by, name, who, lacks: 'giver' });
      }
      for (const name of part[gives])
        if (!all.some(([, other]) => other[wants].includes(name)))
          unanswered.push({ by, name, who, lacks: 'receiver' });
    }
  };
  join('slot', 'fills', 'opens');
  join('event', 'emits', 'listens');
  return { parts, needs, unanswered };
}

async function ofShell(storage: Storage, registry: Registry): Promise<Declared | undefined> {
  const entry = defaultEntry(registry.shell);
  if (!entry) return undefined;
  const { version } = entry.metadata;
  const stored = await storage.read(`${folderOf(SHELL, version)}/host.json`);
  if (!stored) throw new Error(`${SHELL}@${version} has no host.json in ${storage.where}: ask « doctor »`);
  const host: HostManifest = v.parse(hostManifestSchema, JSON.parse(stored.content.toString()));
  const { contract, events, opens, routes } = host;
  return { version, routes, fills: [], opens, ...namesOf(events), contract };
}

function ofRemote(registry: Registry, name: string): Declared | undefined {
  const entry = defaultEntry(registry.microFrontends[name]);
  if (!entry) return undefined;
  const { contract, events, opens, routes, slots } = entry.extras;
  const fills = slots.map((slot) => slot.name);
  return { version: entry.metadata.version, routes, fills, opens, ...namesOf(events), contract };
}

/** A build says of each event which fields it sends or reads; here its name counts. */
const namesOf = ({ emits, listens }: HostManifest['events']) => {
  const named = (event: HostManifest['events']['emits'][number]) =>
    typeof event === 'string' ? event : event.event;
  return { emits: emits.map(named), listens: listens.map(named) };
};

/** Of one part alone: what it needs of others and they of it. Throws for what nobody gets. */
export function needsAround({ parts, needs, unanswered }: Needs, name: string): Needs {
  const part = parts[name];
  if (!part) throw new Error(`nobody gets ${name}: live are ${Object.keys(parts).join(', ') || 'none'}`);
  return {
    parts: { [name]: part },
    needs: needs.filter(({ from, to }) => from === name || to === name),
    unanswered: unanswered.filter(({ who }) => who === name),
  };
}

/** One part after the other, each with what it gets (←) and gives (→). */
export function describeNeeds({ parts, needs, unanswered }: Needs): string {
  const lines = Object.entries(parts).flatMap(([name, { contract, routes, version }]) => {
    const gets = grouped(needs.filter(({ to }) => to === name).map((need) => ({ ...need, who: need.from })));
    const gives = grouped(
      needs.filter(({ from }) => from === name).map((need) => ({ ...need, who: need.to })),
    );
    const alone = unanswered.filter(({ who }) => who === name);
    return [
      `${name}  ${version}  (contract ${contract})`,
      ...(routes.length > 0 ? [`  pages  ${routes.join('  ')}`] : []),
      ...gets.map(({ what, who }) => `  ${what}  ← ${who}`),
      ...gives.map(({ what, who }) => `  ${what}  → ${who}`),
      ...alone.map((one) => `  ${told(one)}  ${one.lacks === 'giver' ? '←' : '→'} nobody`),
    ];
  });
  return lines.length > 0 ? lines.join('\n') : 'nothing is released';
}

const told = ({ by, name }: Pick<Need, 'by' | 'name'>) => `${by.padEnd(5)}  ${name}`;

/** One line for each slot and event, with all who are at its other end. */
function grouped(ends: readonly (Need & { who: string })[]): { what: string; who: string }[] {
  const byWhat = Map.groupBy(ends, told);
  return [...byWhat].map(([what, all]) => ({ what, who: all.map(({ who }) => who).join(', ') }));
}
