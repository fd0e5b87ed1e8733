import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CONTRACT } from '@msl/contracts/version.ts';
import { buildRemote } from '@msl/federation-build/build/build-remote.ts';
import { release } from '@msl/releases/registry/registry-file.ts';
import { Store } from '@msl/releases/storage/store.ts';
import {
  type StoreServer,
  type StoreServerOptions,
  startStoreServer,
} from '@msl/shell/server/store-server.ts';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/store-test.ts';
import { aSubscriber, enterAs } from '../support/subscriber.ts';

/**
 * The real case: until e1abbdf a changed line answered the whole order, and a basket of before threw at its first "+". Here are
 * an API that answers contract 0.0.9 as it was, today's shell, and a basket that was built then.
 */
const earlier: StoreServerOptions['earlier'] = {
  version: '0.0.9',
  calls: { setOrderProduct: { answer: ({ order }, read) => read('cartOrder', { id: order.oid }) } },
};
const SOURCES = join(import.meta.dirname, '../../shared/federation/src/testing/probes/basket-of-before');

// One worker: the store of its own is started once.
test.describe.configure({ mode: 'default' });
let folder: string;
let server: StoreServer;

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'changed-answer-'));
  const STORE_DIR = join(folder, 'store');
  cpSync(process.env.STORE_DIR ?? '', STORE_DIR, { recursive: true });
  const ports = { HOST: '127.0.0.1', PORT: '0', PAYMENT_SANDBOX_PORT: '0' };
  const env = { ...ports, STORE_DIR, DATA_DIR: folder, LOG_LEVEL: 'silent', RATE_LIMIT_SCALE: '1000' };
  server = await startStoreServer({ env, earlier });
});
test.afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Releases the basket of then as one that says by which contract it was built. */
async function releaseBasket(version: string, contract: string) {
  const outDir = join(folder, version);
  await buildRemote({ dir: SOURCES, outDir, version, mode: 'production', variant: 'before' });
  const declared = join(outDir, 'remote.json');
  const manifest = JSON.parse(readFileSync(declared, 'utf8'));
  writeFileSync(declared, JSON.stringify({ ...manifest, contract }));
  const store = new Store(join(folder, 'store'));
  store.publishRemote(outDir);
  await release(store, 'mfe-cart', version);
}

/** A customer with one product in the basket; presses « + » once. Gives what the page says was thrown. */
async function pressPlus(page: Page): Promise<string[]> {
  const thrown: string[] = [];
  page.on('pageerror', ({ message }) => thrown.push(message));
  page.on('console', (message) => message.type() === 'error' && thrown.push(message.text()));
  const { call, ...customer } = await aSubscriber(page.request, server.url);
  const { oid } = await call<{ oid: string }>('GET', '/orders/current/processing');
  const { products } = await call<{ products: { pid: string; inventory: number }[] }>(
    'GET',
    '/products/categories/find?limit=20&lang=fr-CA',
  );
  const plenty = products.find(({ inventory }) => inventory > 5);
  await call('PUT', `/orders/${oid}/products/${plenty?.pid}`, { quantity: 1 });
  await enterAs(page, customer);
  await page.goto(`${server.url}/cart`);
  await expect(page.getByRole('status').filter({ hasText: /^1$/ })).toBeVisible();
  await page.getByRole('button', { name: '+', exact: true }).click();
  await page.waitForLoadState('networkidle');
  return thrown;
}

test('a basket that was built by the contract before works at its first press: the API answers it as it did then', async ({
  page,
}) => {
  await releaseBasket('0.0.9-before00', '^0.0.9');
  expect(await pressPlus(page)).toEqual([]);
  await expect(page.getByRole('status').filter({ hasText: /^2$/ })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: /^\d{4}-\d\d-\d\d$/ })).toBeVisible();
});

test('the same basket, taken for one of today’s contract, throws at that press: the answer changed under it', async ({
  page,
  expectedOnConsole,
}) => {
  expectedOnConsole.push(/./);
  await releaseBasket('0.0.9-unsaid00', `^${CONTRACT}`);
  const thrown = await pressPlus(page);
  // The answer to the press is on its way: no call of the page was, when it was made.
  await expect.poll(() => thrown.join('\n')).toMatch(/Invalid time value/);
});
