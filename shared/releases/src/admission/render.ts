import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Locale, locales } from '@msl/contracts/locale.ts';
import type { BuildRecord } from '@msl/federation/build-record.ts';
import type { Messages, PageState } from '@msl/federation/page-state.ts';
import type { RemoteManifest } from '@msl/federation/remote-manifest.ts';
import { type Given, LIMITS, startRenderProcess } from '../confined/render-process.ts';
import { type Code, keyOf } from '../confined/wire.ts';
import type { Storage } from '../storage/storage.ts';
import type { Refusal } from './admission.types.ts';
import { type Filling, fillings, sampleAnswer } from './sample-answers.ts';
import { liveHost } from './situation.ts';
import { addressOf, stageConfig } from './trial-store.ts';

/** A build as it lies in the folder that it was made in. */
export type BuiltRemote = { outDir: string; manifest: RemoteManifest; record: BuildRecord };

/** Which takes no processor time, and is waited for: nobody's page waits for this one. */
const PATIENCE_MS = 10_000;
const SILENCE_MS = 15_000;
const SERVER_FILE = 'server/server.js';

type Visit = { address: string; locale: Locale; filling: Filling; forSession: boolean };
/** The shell that is live, as a process that renders takes it. */
type Shell = { code: Code; texts: Record<Locale, PageState['messages']>; hasHome: boolean };

/**
 * Renders what visitors would get rendered, as the edge does: by the server builds of the live shell and of the candidate,
 * in a confined process under the edge's limits; each page in both languages, with data and with as little as may be.
 * Whoever loops, exits, throws, rejects or gives nothing is refused by its page.
 */
export async function unrenderable(storage: Storage, build: BuiltRemote): Promise<Refusal[]> {
  const { manifest, record } = build;
  if (!record.files[SERVER_FILE])
    return pagesOf(manifest)
      .slice(0, 1)
      .map(({ route }) => ({
        ...{ file: `${manifest.name}/src/server.tsx`, consumer: `visitors of ${route}` },
        ...{
          wrong: 'it has rendered pages and no server build',
          mend: 'write src/server.tsx, see mfe-catalog',
        },
      }));
  const shell = await shellOf(storage);
  // Nobody is there who would render: an empty store.
  if (!shell) return [];
  const trial = openTrial(shell, build);
  try {
    const refusals: Refusal[] = [];
    for (const visits of visitsOf(manifest, shell.hasHome)) {
      for (const visit of visits) {
        const fault = await trial.faultAt(visit);
        if (fault) refusals.push(refusalOf(build, visit, fault));
        // What fails for one language or filling mostly does for the others: it is told once.
        if (fault) break;
      }
    }
    return refusals;
  } finally {
    trial.close();
  }
}

/** By page: its visits. A slot is tried where the shell's home opens it. */
function visitsOf(manifest: RemoteManifest, hasHome: boolean): Visit[][] {
  const home = manifest.slots.length > 0 && hasHome ? [{ route: '/', forSession: false }] : [];
  return [...pagesOf(manifest), ...home].map(({ route, forSession }) =>
    locales.flatMap((locale) =>
      fillings.map((filling) => ({ address: addressOf(route), locale, filling, forSession })),
    ),
  );
}

const pagesOf = ({ rendered = [], renderedForSession = [] }: RemoteManifest) => [
  ...rendered.map((route) => ({ route, forSession: false })),
  ...renderedForSession.map((route) => ({ route, forSession: true })),
];

/** One process at a time; the next one when it ended by a fault. */
function openTrial(shell: Shell, build: BuiltRemote) {
  const { outDir, manifest, record } = build;
  const { name } = manifest;
  const file = `${name}/${SERVER_FILE}`;
  const key = keyOf(record);
  const code: Code = { key, file, code: readFileSync(path.join(outDir, SERVER_FILE), 'utf8') };
  let running: ReturnType<typeof startRenderProcess> | undefined;
  // The edge does not stay for a process that renders; a trial does.
  const stay = setInterval(() => undefined, SILENCE_MS);

  const faultAt = async (visit: Visit): Promise<string | undefined> => {
    running ??= startRenderProcess(shell.code, { ...LIMITS, silenceMs: SILENCE_MS });
    const { ready, render, builds, ended } = running;
    const reported: string[] = [];
    const own = JSON.parse(readFileSync(path.join(outDir, 'locales', `${visit.locale}.json`), 'utf8'));
    const order = {
      ...{ state: stateOf(shell, build, visit.locale, own), url: `http://store.test${visit.address}` },
      ...{
        known: true,
        forSession: visit.forSession,
        patience: PATIENCE_MS,
        builds: builds.has(key) ? [] : [code],
      },
      texts: { [key]: own as Record<string, Messages> },
    };
    const call = async (path: string) =>
      sampleAnswer('GET', path.slice(stageConfig.apiBase.length), visit.filling) ?? notFound;
    const report = (error: string) => void reported.push(error);
    try {
      await ready;
      return faultIn(await render(order, { call, report }), reported, visit, file);
    } catch (error) {
      running = undefined;
      return (await ended) ?? String(error);
    }
  };
  const close = () => {
    clearInterval(stay);
    running?.end();
  };
  return { faultAt, close };
}

const notFound = { status: 404, text: JSON.stringify({ code: 404, message: 'not-found' }) };

/** In the shell's own page another part may fail: that is not this remote's. */
function faultIn({ rendered }: Given, reported: readonly string[], { address }: Visit, file: string) {
  const own = address === '/' ? reported.filter((error) => error.includes(file)) : reported;
  if (own[0]) return own[0];
  return rendered || address === '/' ? undefined : 'nothing is rendered';
}

function stateOf({ texts }: Shell, build: BuiltRemote, locale: Locale, own: object): PageState {
  const { name, routes, slots, namespace } = build.manifest;
  const { version, global, entry } = build.record;
  return {
    ...{ config: stageConfig, locale, messages: { ...texts[locale], ...own } },
    remotes: [{ name, version, entry: `/${entry}`, integrity: '', global, routes, slots, namespace }],
  };
}

async function shellOf(storage: Storage): Promise<Shell | undefined> {
  const host = await liveHost(storage);
  const folder = `shell/${host?.version}`;
  const code = host && (await storage.read(`${folder}/${SERVER_FILE}`))?.content.toString();
  if (!host || code === undefined) return undefined;
  const read = async (locale: Locale) => {
    const stored = await storage.read(`${folder}/locales/${locale}.json`);
    return [locale, stored ? JSON.parse(stored.content.toString()) : {}] as const;
  };
  return {
    code: { key: folder, file: `${folder}/${SERVER_FILE}`, code },
    texts: Object.fromEntries(await Promise.all(locales.map(read))) as Shell['texts'],
    hasHome: host.routes.includes('/'),
  };
}

/** Where the build's code stood when it threw: a server build keeps its names. */
const placeIn = (fault: string, name: string) =>
  /at (?!new |async )([\w.$]+) \([^)]*\)/.exec(
    fault
      .split('\n')
      .filter((line) => line.includes(`${name}/${SERVER_FILE}`))
      .join('\n'),
  )?.[1];

function refusalOf({ manifest: { name } }: BuiltRemote, visit: Visit, fault: string): Refusal {
  const place = placeIn(fault, name);
  const lines = fault.split('\n');
  // The last words of a process begin with the line of code that it ended at.
  const what = lines.find((line) => /^(?:\w*Error\b|\[)/.test(line)) ?? lines[0];
  const data = visit.filling === 'full' ? 'with every field filled' : 'with empty lists and nothing optional';
  return {
    file: `${name}/src/${place ? `… ${place}` : 'server.tsx, or what it imports'}`,
    consumer: `visitors of ${visit.address} in ${visit.locale}`,
    wrong: `${visit.address} does not render on the server, ${data}: ${what}`,
    mend: 'do without that, or take the page out of « rendered »: there is no window, no fetch, Request or Response, and 0.8 s of processor time',
  };
}
