import path from 'node:path';
import { publishAll } from '@msl/releases/publish/publish-all.ts';
import { chromium } from 'playwright-core';
import { type FederationFigures, table, within } from './federation-report.ts';
import { measurePage, measureRoundTrips, type PageMeasure } from './measure-page.ts';
import { publishPlain } from './plain-store.ts';

export type BenchOptions = {
  /** Folder for the two stores and their data; kept, so that a second run builds only what changed. */
  dir: string;
  /** Chromium to run; Playwright's own without it. */
  executablePath?: string;
  /** Serves a store folder with the store's API; resolves when it listens. */
  serve: (storeDir: string, dataDir: string) => Promise<{ url: string; close: () => Promise<void> }>;
  print: (text: string) => void;
};

/** The deep link of a visitor, and what is on it only when it is rendered with its data. */
const PAGE = '/products';
const READY = 'main a[href^="/products/"]';

/**
 * What federation costs: the same application federated and plain, in the same browser, on the same edge and
 * data. Prints a table; resolves with the figures and whether every bar holds.
 */
export async function benchFederation(
  options: BenchOptions,
): Promise<{ figures: FederationFigures; sound: boolean }> {
  const { dir, print, serve, executablePath } = options;
  const federatedStore = path.join(dir, 'federated');
  const plainStore = path.join(dir, 'plain');
  await publishAll({ storeDir: federatedStore, onBuilt: ({ name }) => print(`  built ${name}`) });
  await publishPlain(plainStore, federatedStore);
  print('  built the plain application');

  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
    ],
  });
  const measureStore = async (storeDir: string): Promise<{ page: PageMeasure; roundTrips: number }> => {
    const server = await serve(storeDir, path.join(dir, 'data'));
    try {
      const url = server.url + PAGE;
      // Once unmeasured: the first page waits for the server's own caches.
      await measurePage(browser, url, READY);
      const page = await measurePage(browser, url, READY);
      return { page, roundTrips: await measureRoundTrips(browser, url, READY) };
    } finally {
      await server.close();
    }
  };
  try {
    const federated = await measureStore(federatedStore);
    const plain = await measureStore(plainStore);
    const figures: FederationFigures = {
      federatedBytes: federated.page.scriptBytes,
      plainBytes: plain.page.scriptBytes,
      ratio: round(federated.page.scriptBytes / plain.page.scriptBytes),
      federatedRequests: federated.page.requests,
      plainRequests: plain.page.requests,
      roundTrips: round(federated.roundTrips),
    };
    print(
      table(figures, {
        federated: federated.page,
        plain: plain.page,
        plainRoundTrips: round(plain.roundTrips),
      }),
    );
    return { figures, sound: within(figures) };
  } finally {
    await browser.close();
  }
}

const round = (value: number) => Math.round(value * 100) / 100;
