import { asFloor } from './floors/floor-server.ts';
import { barsOf, holds, median, type PageFigures } from './page-figures.ts';
import { pagesTable } from './page-report.ts';
import { slowDownOf } from './phone.ts';
import { blockedMs, workOf } from './processor-time.ts';

const aPage = (change: Partial<PageFigures> = {}): PageFigures => ({
  url: '/faq',
  ...{ accessibility: 100, bestPractices: 100, seo: 100 },
  ...{ mainOverHtml: 1.5, mainOverReact: 0.7, mainMs: 900, longestTaskMs: 40 },
  ...{ touchedOverHtml: 2.5, touchedOverReact: 1.2, touchedMs: 1500 },
  ...{ lcpMs: 900, readTaskMs: 30, tbtMs: 40, blockedMs: 30, inpMs: 100, cls: 0, jsKb: 110, requests: 12 },
  htmlAlone: { readTaskMs: 71, tbtMs: 38, blockedMs: 20, inpMs: 90, lcpMs: 850 },
  ...change,
});
const missed = (page: PageFigures) =>
  barsOf(page.url)
    .filter((bar) => !holds(page, bar))
    .map(({ figure }) => figure);

test('a page at its bars holds them', () => {
  expect(
    missed(aPage({ mainOverHtml: 1.6, mainOverReact: 0.8, lcpMs: 1100, tbtMs: 50, inpMs: 200, jsKb: 115 })),
  ).toEqual([]);
});

test.each([
  ['accessibility', { accessibility: 99 }],
  ['bestPractices', { bestPractices: 99 }],
  ['seo', { seo: 99 }],
  ['mainOverHtml', { mainOverHtml: 1.61 }],
  ['mainOverReact', { mainOverReact: 0.81 }],
  ['lcpMs', { lcpMs: 1101 }],
  ['tbtMs', { tbtMs: 51 }],
  ['inpMs', { inpMs: 201 }],
  ['longestTaskMs', { longestTaskMs: 51 }],
  ['cls', { cls: 0.001 }],
  ['jsKb', { jsKb: 115.1 }],
])('a page past its bar of %s is told', (figure, change) => {
  expect(missed(aPage(change))).toEqual([figure]);
});

test('the catalogue brings a remote, and a page of somebody has data of theirs', () => {
  expect(missed(aPage({ url: '/products/p1', mainOverHtml: 1.8, jsKb: 125 }))).toEqual([]);
  expect(missed(aPage({ url: '/products', jsKb: 126 }))).toEqual(['jsKb']);
  expect(missed(aPage({ url: '/cart', mainOverHtml: null, mainOverReact: 1.3, seo: 60, cls: 0.02 }))).toEqual(
    [],
  );
  expect(missed(aPage({ url: '/cart', cls: 0.021 }))).toEqual(['cls']);
});

test('the middle of several runs', () => {
  expect(median([900, 5000, 800])).toBe(900);
});

test('the table marks what does not hold, and names the pages under each bar', () => {
  const text = pagesTable([aPage(), aPage({ url: '/', lcpMs: 1500 })]);
  expect(text).toContain('✗ 1500');
  expect(text).toContain('✗ LCP ms at most 1100  /');
  expect(text).toContain('✓ JS KB at most 115');
});

test('what the page has without any script of ours stands beside it', () => {
  expect(pagesTable([aPage()])).toMatch(/HTML alone .*TBT ms.*\n\/faq +71 +38 +20 +90 +850\n/);
});

test('a machine is slowed down to the phone, never made faster', () => {
  expect(slowDownOf(1000)).toBe(4);
  expect(slowDownOf(125)).toBe(1);
});

test('of a trace, the work of the main thread that worked most counts', () => {
  const thread = (pid: number, name: string) => ({
    ...{ name: 'thread_name', ph: 'M', pid, tid: 1, ts: 0, args: { name } },
  });
  const task = (pid: number, tdur: number) => ({
    name: 'RunTask',
    ph: 'X',
    pid,
    tid: 1,
    ts: 0,
    tdur,
    args: {},
  });
  expect(
    workOf([
      ...[thread(1, 'CrRendererMain'), thread(2, 'CrRendererMain'), thread(3, 'CrBrowserMain')],
      ...[task(1, 5000), task(2, 20_000), task(2, 30_000), task(3, 90_000)],
    ]),
  ).toEqual({ totalMs: 50, longestTaskMs: 30, tasksMs: [20, 30] });
});

test('a page blocks by what its tasks work beyond 50 ms of the phone since the first paint', () => {
  const main = { pid: 2, tid: 1, args: {} };
  const task = (ts: number, tdur: number) => ({ ...main, name: 'RunTask', ph: 'X', ts, tdur });
  const work = workOf([
    { ...main, name: 'thread_name', ph: 'M', ts: 0, args: { name: 'CrRendererMain' } },
    { ...main, name: 'firstContentfulPaint', ph: 'R', ts: 100 },
    ...[task(0, 90_000), task(200, 20_000), task(300, 10_000)],
  ]);
  expect(blockedMs(work, 4)).toBe(30);
});

test('a floor has no script of the store, and keeps its data', () => {
  const page =
    '<head><link rel="modulepreload" href="/a.js"><script data-main="/main.js">run()</script></head>' +
    '<div id="root"></div><script type="application/json" id="page-state">{}</script>';
  expect(asFloor(page, 'html')).toBe(
    '<head></head><div id="root"></div><script type="application/json" id="page-state">{}</script>',
  );
  expect(asFloor(page, 'react')).toContain('<script defer src="/floor.js"></script></head>');
});
