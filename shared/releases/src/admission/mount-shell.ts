import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { isLocale, type Locale, locales } from '@msl/contracts/locale.ts';
import { PAGE_STATE_ID, type PageState } from '@msl/federation/page-state.ts';
import { defaultEntry } from '@msl/federation/registry.ts';
import { resolvedRemote } from '@msl/federation/resolved-remote.ts';
import { sendFile, sendHtml } from '@msl/harness/send.ts';
import type { Browser } from 'playwright-core';
import { readRegistryOf } from '../registry/commit.ts';
import type { Storage } from '../storage/storage.ts';
import type { Refusal } from './admission.types.ts';
import { sampleAnswer } from './sample-answers.ts';
import type { ShellCandidate } from './shell.rules.ts';
import { addressOf, POLICY, stageConfig } from './trial-store.ts';
import { atRest, inChromium, type Seen, seenAt, staysEmpty } from './visit.ts';

/** A visit mostly waits for silence. */
const AT_ONCE = 4;

export type StandingShell = Pick<ShellCandidate, 'record' | 'host'> & { outDir: string };

/**
 * Opens every page of a shell in Chromium, in both languages, and one page of each remote that is live, in that shell. What
 * throws, shows nothing or needs what the policy forbids is refused, by its address.
 */
export async function unopenable(storage: Storage, shell: StandingShell): Promise<Refusal[]> {
  const remotes = await liveRemotes(storage);
  const addresses = [...shell.host.routes, ...remotes.map(({ routes: [first = '/'] }) => first)].map(
    addressOf,
  );
  const queue = addresses.flatMap((address) => locales.map((locale) => ({ address, locale })));
  return inChromium(async (browser) => {
    const store = await openTrialShell(storage, shell, remotes);
    const refusals: Refusal[] = [];
    const look = async () => {
      for (let visit = queue.shift(); visit; visit = queue.shift()) {
        const { address, locale } = visit;
        const { fault, endless } = await seenOn(browser, store.url, visit);
        // Each further visit might take as long.
        if (endless) queue.length = 0;
        if (!fault) continue;
        const wrong = `the shell does not stand at ${address} in ${locale}: ${fault.split('\n')[0]}`;
        refusals.push({ file: 'shell/src', consumer: 'a visitor', wrong, mend: 'see it: npm run dev' });
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, look)).finally(store.close);
    return refusals;
  });
}

async function liveRemotes(storage: Storage) {
  const { microFrontends } = await readRegistryOf(storage);
  return Object.entries(microFrontends).flatMap(([name, entries]) => {
    const entry = defaultEntry(entries);
    return entry ? [resolvedRemote(name, entry)] : [];
  });
}

/** The shell's files from its folder, the remotes' from the storage, answers from the contract's samples. */
async function openTrialShell(storage: Storage, shell: StandingShell, remotes: PageState['remotes']) {
  const own = `/shell/${shell.host.version}/`;
  const server = createServer(async (request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://trial');
    if (pathname.startsWith(own)) return sendFile(response, shell.outDir, pathname.slice(own.length));
    if (/^\/(?:remotes|assets)\//.test(pathname)) {
      const stored = await storage.read(pathname.slice(1)).catch(() => undefined);
      const type = TYPES[path.extname(pathname)] ?? 'application/octet-stream';
      response.writeHead(stored ? 200 : 404, { 'content-type': type });
      return response.end(stored?.content);
    }
    if (/^\/(?:api|search)\//.test(pathname)) {
      const sample = sampleAnswer(request.method ?? 'GET', pathname.replace(/^\/api/, '') + search, 'full');
      response.writeHead(sample?.status ?? 404, { 'content-type': 'application/json' });
      return response.end(sample?.text ?? JSON.stringify({ code: 404, message: 'not-found' }));
    }
    const locale = /msl\.locale=([\w-]+)/.exec(request.headers.cookie ?? '')?.[1];
    return sendHtml(response, documentOf(shell, remotes, isLocale(locale) ? locale : 'fr-CA'), POLICY);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve);
  });
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://localhost:${(server.address() as AddressInfo).port}`, close };
}

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
};

function documentOf({ record, host, outDir }: StandingShell, remotes: PageState['remotes'], locale: Locale) {
  const messages = JSON.parse(readFileSync(path.join(outDir, 'locales', `${locale}.json`), 'utf8'));
  const state: PageState = { config: stageConfig, locale, shell: host.version, remotes, messages };
  const styles = (record.modules.main?.styles ?? []).map(
    (name) => `<link rel="stylesheet" href="/shell/${host.version}/${name}">`,
  );
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><title>.</title>${styles.join('')}
<script src="/shell/${host.version}/${record.entry}" defer></script></head><body><div id="root"></div>
<script type="application/json" id="${PAGE_STATE_ID}">${JSON.stringify(state).replaceAll('<', '\\u003c')}</script></body></html>`;
}

/** By a visitor of its own. */
async function seenOn(
  browser: Browser,
  url: string,
  { address, locale }: { address: string; locale: string },
): Promise<Seen> {
  const context = await browser.newContext();
  await context.addCookies([{ name: 'msl.locale', value: locale, url }]);
  const seen = await seenAt(context, async (page, faults) => {
    await page.goto(url + address);
    if (await staysEmpty(page, 'main')) faults.push('nothing is shown');
    await page.waitForLoadState('networkidle');
    await atRest(page);
  });
  // What loops cannot be closed; it goes with the browser.
  if (!seen.endless) await context.close();
  return seen;
}
