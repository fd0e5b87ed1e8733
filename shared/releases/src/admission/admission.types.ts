import type { BuildRecord } from '@msl/federation/build-record.ts';
import type { HostManifest } from '@msl/federation/host-manifest.ts';
import type { RemoteManifest } from '@msl/federation/remote-manifest.ts';

/** Texts by locale, namespace and key, as `a.b.c`. */
export type Texts = Readonly<Record<string, Readonly<Record<string, ReadonlyMap<string, string>>>>>;

/** A version that visitors may get at this moment. */
export type LiveVersion = {
  name: string;
  version: string;
  /** `everybody`, `90 %`, `canary, 10 %`. */
  share: string;
  manifest: Omit<RemoteManifest, '$schema' | 'name'>;
  texts: Texts;
};

/** The build that asks to be let in. */
export type Candidate = {
  manifest: RemoteManifest;
  record: BuildRecord;
  texts: Texts;
  budget: Budget | undefined;
  /** Undefined for a build that does not tell what its CSS modules made. */
  styles?: Styles | undefined;
};

/** Style sheets of a build, and the names (classes, key frames) that its CSS modules made. */
export type Styles = { sheets: readonly Sheet[]; own: ReadonlySet<string> };

/** `sourceOf` tells the source of a place in it (line and column from one), where the build has maps: `src/app.module.css:7`. */
export type Sheet = {
  file: string;
  text: string;
  sourceOf?: (place: { line: number; column: number }) => string | undefined;
};

/** Bytes as sent (brotli) that a first visit of one exposed module may load. */
export type Budget = { scripts: number; styles: number };

export type Situation = {
  candidate: Candidate;
  /** Every version now live of every remote, the candidate's own name among them. */
  live: readonly LiveVersion[];
  /** The shell now live; undefined in a store that has none yet. */
  host: LiveHost | undefined;
  /** What the shell's team signed for this remote. */
  approved?: Budget | undefined;
  /** While a shell is tried by some visitors, that one too. */
  otherHosts?: readonly LiveHost[];
};

export type LiveHost = HostManifest & { version: string };

/** Why a build is not let in: where it is written, who would suffer, what mends it. */
export type Refusal = { file: string; consumer: string; wrong: string; mend: string };

export type AdmissionRule = (situation: Situation) => Refusal[];

export const nameOf = ({ name, version, share }: LiveVersion): string => `${name} ${version} (${share})`;
