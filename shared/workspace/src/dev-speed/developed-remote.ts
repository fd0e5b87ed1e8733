import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DevServers, startDevServers } from '@msl/federation-build/dev/dev-servers.ts';
import { WORKSPACE } from '@msl/federation-build/workspace-remotes.ts';
import { findChromium } from '@msl/releases/machine/chromium.ts';
import { writeRemote } from '@msl/releases/new-remote/write-remote.ts';
import { startStoreServer } from '@msl/shell/server/store-server.ts';
import { type Browser, chromium, type Page } from 'playwright-core';
import { flags } from '../running/page-shows.ts';

export type DevelopedRemote = {
  /** The remote's page, in a store as `npm run dev` opens it. */
  page: Page;
  /** What was thrown in the page, and what its policy refused. */
  errors: string[];
  /** When the page was last told that a compilation is done, by the clock of `performance`. */
  compiledAt: () => number;
  /** `page.tsx` is the file of its page as `mfe new` writes it, `page.module.css` its styles. */
  save: (file: 'page.tsx' | 'page.module.css', edit: (source: string) => string) => void;
  close: () => Promise<void>;
};

/** A new remote of this workspace, in a folder that goes with it, and somebody who develops it before an open page. */
export const developRemote = async (name: string): Promise<DevelopedRemote> => {
  const dir = join(WORKSPACE, `mfe-${name}`);
  const dataDir = mkdtempSync(join(tmpdir(), 'develop-'));
  const closers: (() => unknown)[] = [
    () => rmSync(dataDir, { recursive: true, force: true }),
    () => rmSync(dir, { recursive: true, force: true }),
  ];
  const close = async () => {
    for (const closer of closers.splice(0).reverse()) await closer();
  };
  try {
    rmSync(dir, { recursive: true, force: true });
    writeRemote({ name, dir, inWorkspace: true });
    const development = await startDevServers({ remotes: [`mfe-${name}`], quiet: true });
    closers.push(development.close);
    const url = await openStore(dataDir, development, closers);
    const browser = await openBrowser();
    closers.push(() => browser.close());
    const page = await browser.newPage({ locale: 'en-CA', viewport: { width: 1280, height: 900 } });
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    page.on(
      'console',
      (message) => /content security policy/i.test(message.text()) && errors.push(message.text()),
    );
    let compiledAt = 0;
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        if (/"type":"(?:ok|errors)"/.test(String(payload))) compiledAt = performance.now();
      }),
    );
    await page.goto(`${url}/${name}`);
    await page.locator('main li').first().waitFor();
    const save: DevelopedRemote['save'] = (file, edit) => {
      const path = join(dir, `src/${name}-${file}`);
      writeFileSync(path, edit(readFileSync(path, 'utf8')));
    };
    return { page, errors, compiledAt: () => compiledAt, save, close };
  } catch (error) {
    await close();
    throw error;
  }
};

const openStore = async (dataDir: string, development: DevServers, closers: (() => unknown)[]) => {
  const env = { ...process.env, PORT: '0', PAYMENT_SANDBOX_PORT: '0', LOG_LEVEL: 'error' };
  const store = await startStoreServer({ env: { ...env, DATA_DIR: dataDir }, development });
  closers.push(store.close);
  return store.url;
};

const openBrowser = async (): Promise<Browser> => {
  const executablePath = await findChromium();
  return chromium.launch({ args: flags, ...(executablePath && { executablePath }) });
};
