import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { head } from './sandbox-context.ts';
import { openSandboxStore } from './sandbox-store.ts';
import type { Product } from './stripe-objects.ts';

const folder = mkdtempSync(join(tmpdir(), 'payment-sandbox-'));
afterAll(() => rmSync(folder, { recursive: true }));
const aFile = () => join(mkdtempSync(join(folder, 'store-')), 'deep', 'payments.jsonl');
const aProduct = (name: string): Product => ({
  ...head('product', 'prod', 1),
  active: true,
  name,
  metadata: {},
});

describe('the memory of the payment sandbox', () => {
  test('has everything again after a restart: objects, answers and its keys', () => {
    const file = aFile();
    const store = openSandboxStore(file);
    const product = store.put(aProduct('MSL+'));
    store.commit({ key: 'k1', fingerprint: 'f', status: 200, body: '{}', at: 5 });

    const again = openSandboxStore(file);
    expect(again.get('product', product.id)).toEqual(product);
    expect(again.answerOf('k1')?.status).toBe(200);
    expect(again.keys).toEqual(store.keys);
  });

  test('forgets a change whose line was torn by a crash, and goes on after it', () => {
    const file = aFile();
    const store = openSandboxStore(file);
    const product = store.put(aProduct('kept'));
    store.commit();
    appendFileSync(file, '{"objects":[{"id":"prod_torn","object":"pro');

    const again = openSandboxStore(file);
    expect(again.all('product')).toEqual([product]);
    const later = again.put(aProduct('later'));
    again.commit();
    expect(openSandboxStore(file).all('product')).toEqual([product, later]);
  });

  test('writes nothing when nothing changed', () => {
    const file = aFile();
    const store = openSandboxStore(file);
    const before = readFileSync(file, 'utf8');
    store.commit();
    expect(readFileSync(file, 'utf8')).toBe(before);
  });

  test('says so when an object is unknown or of another kind', () => {
    const store = openSandboxStore(null);
    const { id } = store.put(aProduct('MSL+'));
    expect(() => store.get('customer', id)).toThrow(`No such customer: '${id}'`);
  });
});
