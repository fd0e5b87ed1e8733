import { SHELL } from '@msl/federation/registry.ts';
import { type Candidate, type LiveHost, type LiveVersion, nameOf, type Refusal } from './admission.types.ts';
import { heardEvents } from './events.rules.ts';
import { openSlots } from './host.rules.ts';

/** What is live: versions of remotes, and shells. */
export type Live = { live: readonly LiveVersion[]; hosts: readonly LiveHost[] };

/** Who would miss a remote that is taken out: slots that only it opens, events that only it emits. */
export function missedWithout(name: string, { live, hosts }: Live): Refusal[] {
  const rest = live.filter((version) => version.name !== name);
  const remotes = rest.map((version) => ({ who: nameOf(version), needs: needsOf(version) }));
  const shells = hosts.map((host) => ({
    who: `shell ${host.version}`,
    needs: needsOf({ name: SHELL, manifest: { ...host, ...ASKS_NOTHING } }),
  }));
  const missed = [...remotes, ...shells].flatMap(({ who, needs }) => {
    const before = new Set(needs(live, hosts[0]).map(({ wrong }) => wrong));
    return needs(rest, hosts[0])
      .filter(({ wrong }) => !before.has(wrong))
      .map(({ wrong }) => ({
        ...{ file: `${name}/remote.json`, consumer: who, wrong: `without ${name}: ${wrong} (${who})` },
        mend: `release a version of ${who.split(' ')[0]} that does without first`,
      }));
  });
  return [...new Map(missed.map((refusal) => [refusal.wrong, refusal])).values()];
}

const ASKS_NOTHING = { slots: [], contract: '', shared: {}, namespace: SHELL };

const needsOf = ({ name, manifest }: Pick<LiveVersion, 'name' | 'manifest'>) => {
  const candidate: Candidate = {
    ...{ manifest: { ...manifest, name }, texts: {}, budget: undefined },
    record: { name: '', version: '', mode: 'production', global: '', entry: '', modules: {}, files: {} },
  };
  return (live: readonly LiveVersion[], host: LiveHost | undefined): Refusal[] =>
    [openSlots, heardEvents].flatMap((rule) => rule({ candidate, live, host }));
};
