import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { aRemoteManifest, aTemporaryFolder } from '@msl/federation-build/testing/a-built-remote.ts';
import { PNG } from 'pngjs';
import type { Compared } from './compare-versions.ts';
import { comparisonReport } from './comparison-report.ts';
import { differenceOf } from './picture-difference.ts';
import { asAnsweredTo } from './sessions.ts';
import { statesOf } from './states.ts';

/** A black picture of that size with some red pixels from the top left. */
function aPicture(width: number, height: number, red = 0): Buffer {
  const picture = new PNG({ width, height });
  for (let at = 0; at < width * height; at += 1) picture.data.set([at < red ? 255 : 0, 0, 0, 255], at * 4);
  return PNG.sync.write(picture);
}
const pixelsOf = (before: Buffer, after: Buffer) => differenceOf(before, after)?.pixels;

describe('two pictures', () => {
  test('that show the same differ in nothing, however they were written', () => {
    expect(differenceOf(aPicture(9, 9), aPicture(9, 9))).toBeUndefined();
    const flat = PNG.sync.write(PNG.sync.read(aPicture(9, 9)), { deflateLevel: 0 });
    expect(differenceOf(aPicture(9, 9), flat)).toBeUndefined();
  });

  test('differ by each pixel that is another, and a third picture shows which', () => {
    const difference = differenceOf(aPicture(90, 9), aPicture(90, 9, 180));
    expect(difference?.pixels).toBe(180);
    const { data } = PNG.sync.read(difference?.picture ?? Buffer.of());
    const at = (pixel: number) => [...data.subarray(pixel * 4, pixel * 4 + 3)];
    expect([at(0), at(180)]).toEqual([[255, 0, 0], at(400)]);
  });

  test('of another height differ by all that the lower one does not have', () => {
    expect(pixelsOf(aPicture(10, 10), aPicture(10, 13))).toBe(30);
    expect(pixelsOf(aPicture(10, 13), aPicture(10, 10))).toBe(30);
  });
});

describe('the states of a remote', () => {
  const aRemote = (files: Record<string, unknown>) => {
    const dir = aTemporaryFolder();
    const slots = [{ name: 'cart.promos', module: 'promos' }];
    const manifest = aRemoteManifest({ routes: ['/cart', '/cart/:oid'], slots });
    mkdirSync(path.join(dir, 'journeys'));
    for (const [file, content] of Object.entries({ 'remote.json': manifest, ...files }))
      writeFileSync(path.join(dir, file), JSON.stringify(content));
    return dir;
  };
  const visit = {
    ...{ persona: 'order-open', locale: 'en-CA', address: '/cart' },
    steps: [{ do: 'see', text: 'Basket' }],
  };
  const told = (dir: string) => statesOf(dir).map(({ name, persona, locale }) => [name, persona, locale]);

  test('are its declared ones, the end of each visit in its own language, and each slot', () => {
    const scenes = [{ name: 'cart', path: '/cart', persona: 'paused' }];
    expect(told(aRemote({ 'screenshots.json': scenes, 'journeys/one-more.json': visit }))).toEqual([
      ['cart', 'paused', undefined],
      ['journey-one-more', 'order-open', 'en-CA'],
      ['slot-cart.promos', 'paused', undefined],
    ]);
  });

  test('are its pages, for a visitor, where nothing is declared', async () => {
    const dir = aRemote({});
    expect(told(dir)).toEqual([
      ['page-cart', undefined, undefined],
      ['slot-cart.promos', undefined, undefined],
    ]);
    const ask = () => Promise.reject(new Error('nothing is asked'));
    expect(await Promise.all(statesOf(dir).map((state) => state.path(ask)))).toEqual([
      '/cart',
      '/__harness/slots/cart.promos',
    ]);
  });
});

test('what a store made up for one person is told as it was made up for the other', () => {
  const aSession = (name: string) => ({
    ...{ token: name, madeUp: ['Chantal', `paused+${name}@personas.test`, `https://store/?ref=${name}`] },
  });
  const told = asAnsweredTo(aSession('one'), aSession('two'));
  expect(told('{"email":"paused+two@personas.test","to":"https://store/?ref=two","name":"Chantal"}')).toBe(
    '{"email":"paused+one@personas.test","to":"https://store/?ref=one","name":"Chantal"}',
  );
});

test('the report shows each difference with before and after, names what is alike, and runs nothing', () => {
  const place = { locale: 'fr-CA' as const, width: 360 };
  const [before, after] = [aPicture(9, 9), aPicture(9, 9, 4)];
  const all: Compared[] = [
    {
      state: 'cart',
      ...place,
      found: 'difference',
      before,
      after,
      difference: { pixels: 4, picture: after },
    },
    { state: 'new', ...place, found: 'not drawn', of: 'before', reason: 'no <button>' },
    { state: 'next-cart', ...place, found: 'same' },
  ];
  const report = comparisonReport(all, {
    ...{ name: 'mfe-cart', before: '1.0.0-a', after: 'these sources' },
    ...{ store: 'https://staging.example', at: '2026-11-24T02:00:00.000Z' },
  });
  expect(report.match(/<img /g)).toHaveLength(3);
  expect(report).toContain('<h2>cart fr-CA 360: 4 pixels</h2>');
  expect(report).toContain('Not drawn with the version before: no &lt;button>');
  expect(report).toContain('<li>next-cart fr-CA 360</li>');
  expect(report).not.toMatch(/<script|src="(?!data:)/);
});
