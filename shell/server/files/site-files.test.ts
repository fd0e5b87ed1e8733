import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { dayOf } from '@msl/api/public.ts';
import { daysBetween } from '@msl/contracts/calendar-day.ts';
import { anEdge } from '../testing/an-edge.ts';

test.each([
  ['/favicon.ico', 'image/x-icon'],
  ['/apple-touch-icon.png', 'image/png'],
  ['/assets/store/icon-192.png', 'image/png'],
  ['/manifest.webmanifest', 'application/manifest+json; charset=utf-8'],
  ['/.well-known/security.txt', 'text/plain; charset=utf-8'],
])('%s is there', async (url, type) => {
  const { app } = await anEdge();
  const { statusCode, headers, rawPayload } = await app.inject({ url });
  expect([statusCode, headers['content-type']]).toEqual([200, type]);
  expect(rawPayload.length).toBeGreaterThan(100);
});

test('every icon that a document or the manifest names is there, and is what they say', async () => {
  const { app } = await anEdge();
  const { body } = await app.inject({ url: '/' });
  const links = [...body.matchAll(/<link rel="(?:icon|apple-touch-icon|manifest)" href="([^"]+)"/g)];
  expect(links.map(([, href]) => href)).toHaveLength(4);
  const manifest = (await app.inject({ url: '/manifest.webmanifest' })).json();
  expect(manifest).toMatchObject({ name: 'Marché Sauve-Légumes', start_url: '/' });
  for (const url of [
    ...links.map(([, href = '']) => href),
    ...manifest.icons.map(({ src }: { src: string }) => src),
  ])
    expect([url, (await app.inject({ url })).statusCode]).toEqual([url, 200]);
  for (const { src, sizes } of manifest.icons) {
    const png = (await app.inject({ url: src })).rawPayload;
    expect([src, `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`]).toEqual([src, sizes]);
  }
});

test('security.txt says whom to write to, and until when that holds', async () => {
  const { app } = await anEdge({ env: { PUBLIC_ORIGIN: 'https://store.example' } });
  const { body } = await app.inject({ url: '/.well-known/security.txt' });
  const fields = Object.fromEntries(
    body
      .trim()
      .split('\n')
      .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
  );
  expect(fields.Contact).toMatch(/^mailto:\S+@\S+$/);
  expect(fields.Canonical).toBe('https://store.example/.well-known/security.txt');
  const today = dayOf(new Date());
  const days = daysBetween(today, (fields.Expires ?? '').slice(0, 10));
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThan(366);
});

test('Apple finds what says that the domain may show Apple Pay where it is configured, and nowhere else', async () => {
  const url = '/.well-known/apple-developer-merchantid-domain-association';
  expect((await (await anEdge()).app.inject({ url })).statusCode).toBe(404);
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'apple-')), 'association');
  writeFileSync(file, '7B227073704964223A22');
  const { app } = await anEdge({ env: { APPLE_PAY_DOMAIN_FILE: file } });
  const { statusCode, body, headers } = await app.inject({ url });
  expect([statusCode, body]).toEqual([200, '7B227073704964223A22']);
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
});
