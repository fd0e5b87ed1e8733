import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { hostManifestSchema } from '@msl/federation/host-manifest.ts';
import type { Registry, RegistryEntry } from '@msl/federation/registry.ts';
import type { RemoteManifest } from '@msl/federation/remote-manifest.ts';
import { declaredEvents } from '@msl/federation-build/build/declared-events.ts';
import { readRemoteManifest } from '@msl/federation-build/read-manifest.ts';
import { WORKSPACE, workspaceRemotes } from '@msl/federation-build/workspace-remotes.ts';
import * as v from 'valibot';
import { readRegistryOf } from '../registry/commit.ts';
import { publishedVersion } from '../registry/registry-file.ts';
import type { Storage } from '../storage/storage.ts';
import type { Budget, Candidate, LiveVersion, Situation, Texts } from './admission.types.ts';

const LOCALES = ['fr-CA', 'en-CA'];

/** What is live beside a published or built version, and that version itself. */
export async function situationOf(
  storage: Storage,
  candidate: Candidate,
  registry?: Registry,
): Promise<Situation> {
  const { microFrontends } = registry ?? (await readRegistryOf(storage));
  const live = Object.entries(microFrontends).flatMap(([name, entries]) =>
    entries.map((entry) => liveVersion(storage, name, entry)),
  );
  return { candidate, live: await Promise.all(live), host: await liveHost(storage) };
}

/**
 * For a workspace that opens as a whole (`npm start`): beside what is live of others stand its own remotes as their sources
 * declare them, each of which is brought by the same command.
 */
export async function situationInWorkspace(
  storage: Storage,
  candidate: Candidate,
  registry: Registry,
): Promise<Situation> {
  const { live, host } = await situationOf(storage, candidate, registry);
  const own = workspaceRemotes();
  const siblings = [...own].filter(([name]) => name !== candidate.manifest.name);
  return {
    ...{ candidate, host },
    live: [
      ...live.filter(({ name }) => !siblings.some(([sibling]) => sibling === name)),
      ...siblings.map(([name, dir]) => ({
        ...{ name, version: 'of this workspace', share: 'everybody', texts: {} },
        manifest: declaredIn(dir),
      })),
    ],
  };
}

function declaredIn(dir: string): RemoteManifest {
  const manifest = readRemoteManifest(dir);
  return { ...manifest, events: declaredEvents(manifest.events, path.join(dir, 'remote.json')) };
}

/** A candidate that was published before: what is live may be another by now. */
export async function publishedCandidate(
  storage: Storage,
  name: string,
  version: string,
): Promise<Candidate> {
  const { record, manifest } = await publishedVersion(storage, name, version);
  const texts = await textsIn(storage, `remotes/${name}/${version}`);
  return { record, manifest, texts, budget: budgetOf(manifest) };
}

/** A candidate from the folder that a build left. */
export function builtCandidate(outDir: string, manifest: RemoteManifest): Candidate {
  const textsOf = (locale: string) => {
    const file = path.join(outDir, 'locales', `${locale}.json`);
    return existsSync(file) ? byNamespace(readFileSync(file, 'utf8')) : {};
  };
  return {
    record: JSON.parse(readFileSync(path.join(outDir, 'build.json'), 'utf8')),
    manifest,
    texts: Object.fromEntries(LOCALES.map((locale) => [locale, textsOf(locale)])),
    budget: budgetOf(manifest),
  };
}

/** The workspace's own table decides; a remote that is not in it declares its budget itself. */
function budgetOf(manifest: RemoteManifest): Budget | undefined {
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

async function liveHost(storage: Storage): Promise<Situation['host']> {
  const pointer = await storage.read('shell.json');
  if (!pointer) return undefined;
  const { version } = JSON.parse(pointer.content.toString());
  const declared = await storage.read(`shell/${version}/host.json`);
  // A shell from before it declared what it brings.
  if (!declared) return undefined;
  return { version, ...v.parse(hostManifestSchema, JSON.parse(declared.content.toString())) };
}
