import type { RemoteManifest } from '@msl/federation/remote-manifest.ts';
import {
  type AdmissionRule,
  type Candidate,
  type LiveHost,
  type LiveVersion,
  nameOf,
  type Refusal,
} from './admission.types.ts';
import { withinBudget } from './build.rules.ts';
import { heardEvents, readFields } from './events.rules.ts';
import { apiContract, openSlots, ownRoutes, sharedRanges } from './host.rules.ts';
import { bothLanguages } from './texts.rules.ts';

/** A shell that asks to be let in. */
export type ShellCandidate = Omit<Candidate, 'manifest'> & { host: LiveHost };

export type ShellSituation = {
  candidate: ShellCandidate;
  /** Every version now live of every remote. */
  live: readonly LiveVersion[];
  /** Shells that are live beside it: what remotes miss in these too is not the candidate's doing. */
  hosts: readonly LiveHost[];
  /** Brought after it by the same command: what these give others is counted on, what they need is told when they come. */
  coming?: readonly LiveVersion[];
};

/** What a remote needs of a shell. */
const needs: readonly AdmissionRule[] = [
  sharedRanges,
  apiContract,
  ownRoutes,
  openSlots,
  heardEvents,
  readFields,
];
/** What a build has in itself, whatever is live. */
const sound: readonly AdmissionRule[] = [bothLanguages, withinBudget];

/** All that keeps a shell from being let in; empty when every version now live finds in it what it needs. */
export const shellRefusalsOf = (situation: ShellSituation): Refusal[] => [
  ...wholeBuild(situation.candidate),
  ...sound.flatMap((rule) =>
    rule({ candidate: asCandidate(situation.candidate), live: [], host: undefined }),
  ),
  ...shellMisfitsOf(situation),
];

/** For a version that visitors had before: rules that came later are not its fault. */
export function shellMisfitsOf({ candidate, live, hosts, coming = [] }: ShellSituation): Refusal[] {
  const beside = [...live, ...coming];
  const missed = live.flatMap((version) => {
    const known = new Set(hosts.flatMap((host) => missedBy(version, beside, host).map(withoutVersion)));
    return missedBy(version, beside, candidate.host)
      .filter((refusal) => !known.has(withoutVersion(refusal)))
      .map(({ wrong }) => ({
        ...{ file: 'shell/host.json', consumer: nameOf(version), wrong: `${nameOf(version)}: ${wrong}` },
        mend: `keep what it needs in the shell, or release a version of ${version.name} that does without first`,
      }));
  });
  return [...missed, ...readFields({ candidate: asCandidate(candidate), live, host: undefined })];
}

/** What a live version would be refused for beside this shell, of what the shell has a part in. */
function missedBy(version: LiveVersion, all: readonly LiveVersion[], host: LiveHost): Refusal[] {
  const candidate: Candidate = {
    ...{ manifest: version.manifest as RemoteManifest, texts: {}, budget: undefined },
    record: NOT_READ,
  };
  const live = all.filter(({ name }) => name !== version.name);
  return needs
    .flatMap((rule) => rule({ candidate, live, host }))
    .filter(({ consumer, wrong }) => /\bshell \d|nobody live/.test(`${consumer} ${wrong}`));
}

const withoutVersion = ({ wrong }: Refusal): string => wrong.replace(/shell \S+/g, 'shell');

/** Its main script and style sheets are there. */
function wholeBuild({ record, host }: ShellCandidate): Refusal[] {
  const main = record.modules.main ?? { scripts: [], styles: [] };
  const missing = [record.entry, ...main.scripts, ...main.styles].filter((file) => !record.files[file]);
  if (missing.length === 0) return [];
  const wrong = `shell ${host.version} lacks ${missing.join(', ')}`;
  return [{ file: 'shell/src/main.tsx', consumer: 'every visitor', wrong, mend: 'build it anew' }];
}

/** As the rules for remotes read it: it fills no slot and asks nobody for anything. */
const asCandidate = ({ host, ...rest }: ShellCandidate): Candidate => ({
  ...rest,
  manifest: {
    ...{ name: 'shell', namespace: 'shell', contract: '', shared: {}, slots: [] },
    ...{ routes: host.routes, opens: host.opens, events: host.events },
  },
});

const NOT_READ = {
  name: '',
  version: '',
  mode: 'production',
  global: '',
  entry: '',
  modules: {},
  files: {},
} as const;
