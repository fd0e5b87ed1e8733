import path from 'node:path';
import { publishAll } from '@msl/releases/publish/publish-all.ts';
import { type Browser, chromium } from 'playwright-core';
import { median } from '../page-speed/page-figures.ts';
import { processorTimeOf } from '../page-speed/processor-time.ts';
import { type FederationFigures, table, type Visited } from './federation-report.ts';
import { measurePage, takenOver } from './measure-page.ts';
import { publishPlain } from './plain-store.ts';

export type BenchOptions = {
  /** Folder for the two stores and their data; kept, so that a second run builds only what changed. */
  readonly dir: string;
  readonly runs: number;
  /** Chromium to run; Playwright's own without it. */
  readonly executablePath?: string;
  /** Serves a store folder with the store's API; resolves when it listens. */
  readonly serve: (storeDir: string, dataDir: string) => Promise<Served>;
  readonly print: (text: string) => void;
};
type Served = { readonly url: string; readonly close: () => Promise<void> };

/** The deep link of a visitor, and what is in its document only when it is rendered with its data. */
const PAGE = '/products';
const RENDERED = 'href="/products/';

/**
 * What federation costs: the same application federated and plain, both rendered by the same edge from the same data, in the
 * same browser, by turns. Prints a table.
 */
export async function benchFederation(options: BenchOptions): Promise<FederationFigures> {
  const { dir, print, serve, executablePath } = options;
  const federatedStore = path.join(dir, 'federated');
  const plainStore = path.join(dir, 'plain');
  await publishAll({ storeDir: federatedStore, onBuilt: ({ name }) => print(`  built ${name}`) });
  await publishPlain(plainStore, federatedStore);
  print('  built the plain application');

  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  });
  const federated = await serve(federatedStore, path.join(dir, 'data-federated'));
  const plain = await serve(plainStore, path.join(dir, 'data-plain'));
  try {
    return await compare(browser, federated, plain, options);
  } finally {
    await Promise.all([browser.close(), federated.close(), plain.close()]);
  }
}

async function compare(
  browser: Browser,
  federated: Served,
  plain: Served,
  { runs, print }: BenchOptions,
): Promise<FederationFigures> {
  const mainMsOf = async ({ url }: Served) =>
    (await processorTimeOf({ browser, url: url + PAGE, arrived: takenOver })).totalMs;
  // Once unmeasured: the first page waits for the server's own caches.
  for (const { url } of [federated, plain]) await measurePage(browser, url + PAGE, RENDERED);
  const turns: { federated: number; plain: number }[] = [];
  for (let run = 0; run < runs; run += 1)
    turns.push({ federated: await mainMsOf(federated), plain: await mainMsOf(plain) });
  const visited = async (served: Served, mainMs: readonly number[]): Promise<Visited> => ({
    ...(await measurePage(browser, served.url + PAGE, RENDERED)),
    mainMs: median(mainMs),
  });
  const ofFederated = await visited(
    federated,
    turns.map((turn) => turn.federated),
  );
  const ofPlain = await visited(
    plain,
    turns.map((turn) => turn.plain),
  );
  const figures: FederationFigures = {
    bytesRatio: rounded(ofFederated.scriptBytes / ofPlain.scriptBytes),
    mainRatio: rounded(median(turns.map((turn) => turn.federated / turn.plain))),
    extraRequests: ofFederated.requests - ofPlain.requests,
  };
  print(table(figures, ofFederated, ofPlain));
  return figures;
}

const rounded = (value: number) => Math.round(value * 100) / 100;
