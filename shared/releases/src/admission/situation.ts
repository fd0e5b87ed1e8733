import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type BuildRecord, MAPS, OWN_NAMES } from '@msl/federation/build-record.ts';
import { hostManifestSchema } from '@msl/federation/host-manifest.ts';
import { type Registry, type RegistryEntry, SHELL, type ShellEntry } from '@msl/federation/registry.ts';
import type { RemoteManifest } from '@msl/federation/remote-manifest.ts';
import { hostManifest } from '@msl/federation-build/build/host-file.ts';
import { inputVersion } from '@msl/federation-build/build/input-version.ts';
import { mappedPlace, placeByMap } from '@msl/federation-build/build/source-place.ts';
import { SHELL_DIR, WORKSPACE, workspaceRemotes } from '@msl/federation-build/workspace-remotes.ts';
import * as v from 'valibot';
import { readRegistryOf } from '../registry/commit.ts';
import { decisionAbout } from '../registry/decisions.ts';
import { folderOf, publishedRecord, publishedVersion } from '../registry/published-build.ts';
import { approvalFile, verifiedApproval } from '../signing/budget-approval.ts';
import { ownersIn } from '../signing/owners.ts';
import type { Storage } from '../storage/storage.ts';
import type {
  Budget,
  Candidate,
  LiveHost,
  LiveVersion,
  Sheet,
  Situation,
  Styles,
  Texts,
} from './admission.types.ts';
import { ownManifests } from './own-manifests.ts';
import type { Live } from './retire.rules.ts';
import type { ShellCandidate, ShellSituation } from './shell.rules.ts';

const LOCALES = ['fr-CA', 'en-CA'];

/** What is live beside a published or built version, and that version itself. */
export async function situationOf(
  storage: Storage,
  candidate: Candidate,
  registry?: Registry,
): Promise<Situation> {
  const { live, hosts } = await liveIn(storage, registry);
  const [host, ...otherHosts] = hosts;
  const approved = await approvedBudget(storage, candidate.manifest.name);
  return { candidate, live, host, otherHosts, approved };
}

/** What the shell's team signed; undefined where nobody did. */
async function approvedBudget(storage: Storage, name: string): Promise<Budget | undefined> {
  const stored = await storage.read(approvalFile(name));
  if (!stored) return undefined;
  const { owners } = await ownersIn(storage);
  return verifiedApproval(stored.content.toString(), name, owners);
}

/** The same for a shell. */
export async function shellSituationOf(
  storage: Storage,
  candidate: ShellCandidate,
  registry?: Registry,
): Promise<ShellSituation> {
  return { candidate, ...(await liveIn(storage, registry)) };
}

/** Every version that visitors may get at this moment. */
export async function liveIn(storage: Storage, registry?: Registry): Promise<Live> {
  const { microFrontends, shell = [] } = registry ?? (await readRegistryOf(storage));
  const live = Object.entries(microFrontends).flatMap(([name, entries]) =>
    entries.map((entry) => liveVersion(storage, name, entry)),
  );
  return { live: await Promise.all(live), hosts: await hostsOf(storage, shell) };
}

/** The shell that most visitors get; undefined in a store that has none. */
export async function liveHost(storage: Storage): Promise<LiveHost | undefined> {
  const { shell = [] } = await readRegistryOf(storage);
  const [host] = await hostsOf(storage, shell);
  return host;
}

/** The shells that visitors get, the one that most have first. */
async function hostsOf(storage: Storage, shell: readonly ShellEntry[]): Promise<LiveHost[]> {
  const stableFirst = [...shell].sort(
    (one, other) => Number(other.deployment.default) - Number(one.deployment.default),
  );
  const hosts = await Promise.all(
    stableFirst.map(({ metadata }) => publishedHost(storage, metadata.version)),
  );
  return hosts.filter((host) => host !== undefined);
}

/**
 * For a workspace that opens as a whole (`npm start`): beside what is live of others stand its own shell and remotes as their
 * sources declare them, each of which is brought by the same command.
 */
export async function situationInWorkspace(
  storage: Storage,
  candidate: Candidate,
  registry: Registry,
): Promise<Situation> {
  const { live, host, approved } = await situationOf(storage, candidate, registry);
  return { candidate, approved, host: ownHost() ?? host, live: besideOwn(live, candidate.manifest.name) };
}

/** The same for its shell, which comes first: a remote that is changed in it as well keeps no shell from visitors. */
export async function shellSituationInWorkspace(
  storage: Storage,
  candidate: ShellCandidate,
  registry: Registry,
): Promise<ShellSituation> {
  const { live } = await shellSituationOf(storage, candidate, registry);
  const stays = await Promise.all(live.map((version) => staysBesideOwn(storage, version)));
  const staying = live.filter((_, index) => stays[index]);
  const coming = besideOwn([], SHELL).filter((own) => !staying.some(({ name }) => name === own.name));
  return { candidate, live: staying, hosts: [], coming };
}

/** Others', what somebody decided, and what its sources give. Any other is brought next, and told itself of what it misses in the shell. */
async function staysBesideOwn(storage: Storage, { name, version }: LiveVersion): Promise<boolean> {
  const dir = workspaceRemotes().get(name);
  if (!dir || (await decisionAbout(storage, name))) return true;
  return version === inputVersion(WORKSPACE, dir);
}

function besideOwn(live: readonly LiveVersion[], candidate: string): LiveVersion[] {
  const own = [...ownManifests(workspaceRemotes()).manifests].filter(([name]) => name !== candidate);
  return [
    ...live.filter(({ name }) => !own.some(([sibling]) => sibling === name)),
    ...own.map(([name, manifest]) => ({
      ...{ name, version: 'of this workspace', share: 'everybody', texts: {}, manifest },
    })),
  ];
}

function ownHost(): LiveHost | undefined {
  const declared = hostManifest(SHELL_DIR);
  return declared && { version: 'of this workspace', ...declared };
}

/** A candidate that was published before: what is live may be another by now. */
export async function publishedCandidate(
  storage: Storage,
  name: string,
  version: string,
): Promise<Candidate> {
  const { record, manifest } = await publishedVersion(storage, name, version);
  const folder = folderOf(name, version);
  const read = async (file: string) => (await storage.read(`${folder}/${file}`))?.content.toString();
  const sheets = sheetsOf(record).map(async (file) => {
    const [text = '', map] = await Promise.all([read(file), read(`${MAPS}/${file}.map`)]);
    const sourceOf: Sheet['sourceOf'] = (place) => (map === undefined ? undefined : placeByMap(map, place));
    return { file, text, sourceOf };
  });
  const [texts, sheetTexts, names] = await Promise.all([
    textsIn(storage, folder),
    Promise.all(sheets),
    read(OWN_NAMES),
  ]);
  return { record, manifest, texts, budget: budgetOf(manifest), styles: stylesOf(sheetTexts, names) };
}

/** A shell that was published before. */
export async function publishedShell(storage: Storage, version: string): Promise<ShellCandidate> {
  const record = await publishedRecord(storage, SHELL, version);
  const host = await publishedHost(storage, version);
  if (!host) throw new Error(`shell ${version} says nothing of its pages and what it brings: build it anew`);
  const texts = await textsIn(storage, folderOf(SHELL, version));
  return { record, host, texts, budget: budgetOf({ name: SHELL }) };
}

/** A shell from the folder that a build left. */
export function builtShell(outDir: string): ShellCandidate {
  const read = (file: string) => JSON.parse(readFileSync(path.join(outDir, file), 'utf8'));
  const record: BuildRecord = read('build.json');
  const host = { version: record.version, ...v.parse(hostManifestSchema, read('host.json')) };
  return { record, host, texts: builtTexts(outDir), budget: budgetOf({ name: SHELL }) };
}

/** A candidate from the folder that a build left. */
export function builtCandidate(outDir: string, manifest: RemoteManifest): Candidate {
  const read = (file: string) => readFileSync(path.join(outDir, file), 'utf8');
  const record: BuildRecord = JSON.parse(read('build.json'));
  return {
    ...{ record, manifest },
    styles: stylesOf(
      sheetsOf(record).map((file) => ({
        ...{ file, text: read(file) },
        sourceOf: (place) => mappedPlace(outDir, file, place),
      })),
      existsSync(path.join(outDir, OWN_NAMES)) ? read(OWN_NAMES) : undefined,
    ),
    texts: builtTexts(outDir),
    budget: budgetOf(manifest),
  };
}

const sheetsOf = ({ files }: BuildRecord) => Object.keys(files).filter((file) => file.endsWith('.css'));

const stylesOf = (sheets: Styles['sheets'], names: string | undefined): Styles | undefined =>
  names === undefined ? undefined : { sheets, own: new Set<string>(JSON.parse(names).own) };

function builtTexts(outDir: string): Texts {
  const textsOf = (locale: string) => {
    const file = path.join(outDir, 'locales', `${locale}.json`);
    return existsSync(file) ? byNamespace(readFileSync(file, 'utf8')) : {};
  };
  return Object.fromEntries(LOCALES.map((locale) => [locale, textsOf(locale)]));
}

/** The workspace's own table decides; a remote that is not in it declares its budget itself. */
function budgetOf(manifest: Pick<RemoteManifest, 'name' | 'budget'>): Budget | undefined {
  const file = path.join(WORKSPACE, 'shared/workspace/budgets.json');
  const table: Record<string, Budget> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  return table[manifest.name] ?? manifest.budget;
}

async function liveVersion(storage: Storage, name: string, entry: RegistryEntry): Promise<LiveVersion> {
  const { version } = entry.metadata;
  const { traffic, default: stable } = entry.deployment;
  const share = traffic === 100 ? 'everybody' : stable ? `${traffic} %` : `canary, ${traffic} %`;
  const texts = await textsIn(storage, `remotes/${name}/${version}`);
  return { name, version, share, manifest: entry.extras, texts };
}

async function textsIn(storage: Storage, folder: string): Promise<Texts> {
  const found = LOCALES.map(async (locale) => {
    const stored = await storage.read(`${folder}/locales/${locale}.json`);
    return [locale, stored ? byNamespace(stored.content.toString()) : {}] as const;
  });
  return Object.fromEntries(await Promise.all(found));
}

const byNamespace = (text: string) =>
  Object.fromEntries(
    Object.entries(JSON.parse(text)).map(([namespace, texts]) => [namespace, new Map(flat(texts))]),
  );

const flat = (value: unknown, prefix = ''): [string, string][] =>
  typeof value !== 'object' || value === null
    ? [[prefix, String(value)]]
    : Object.entries(value).flatMap(([key, inner]) => flat(inner, prefix ? `${prefix}.${key}` : key));

/** What a published shell brings; undefined for one from before it declared that. */
async function publishedHost(storage: Storage, version: string): Promise<Situation['host']> {
  const declared = await storage.read(`shell/${version}/host.json`);
  if (!declared) return undefined;
  return { version, ...v.parse(hostManifestSchema, JSON.parse(declared.content.toString())) };
}
