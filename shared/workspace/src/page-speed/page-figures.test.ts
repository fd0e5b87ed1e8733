import { barsOf, holds, medianOf, type PageFigures } from './page-figures.ts';
import { pagesTable } from './page-report.ts';

const aPage = (change: Partial<PageFigures> = {}): PageFigures => ({
  url: '/faq',
  performance: 99,
  accessibility: 100,
  bestPractices: 100,
  seo: 100,
  fcpMs: 700,
  lcpMs: 900,
  tbtMs: 40,
  cls: 0,
  jsKb: 120,
  requests: 12,
  ...change,
});
const missed = (page: PageFigures) =>
  barsOf(page.url)
    .filter((bar) => !holds(page, bar))
    .map(({ figure }) => figure);

test('a page at its bars holds them', () => {
  expect(missed(aPage({ performance: 97, lcpMs: 1200, tbtMs: 100, cls: 0.02, jsKb: 140 }))).toEqual([]);
});

test.each([
  ['performance', { performance: 96 }],
  ['accessibility', { accessibility: 99 }],
  ['bestPractices', { bestPractices: 99 }],
  ['seo', { seo: 99 }],
  ['lcpMs', { lcpMs: 1201 }],
  ['tbtMs', { tbtMs: 101 }],
  ['cls', { cls: 0.021 }],
  ['jsKb', { jsKb: 140.1 }],
])('a page past its bar of %s is told', (figure, change) => {
  expect(missed(aPage(change))).toEqual([figure]);
});

test('the catalogue may weigh 10 KB more, for at most 20 requests', () => {
  expect(missed(aPage({ url: '/products', jsKb: 150, requests: 20 }))).toEqual([]);
  expect(missed(aPage({ url: '/products/p1', jsKb: 150.1, requests: 21 }))).toEqual(['jsKb', 'requests']);
});

test('the median is taken figure by figure', () => {
  const runs = [aPage({ lcpMs: 900, tbtMs: 10 }), aPage({ lcpMs: 800, tbtMs: 300 }), aPage({ lcpMs: 5000 })];
  expect(medianOf(runs)).toMatchObject({ lcpMs: 900, tbtMs: 40, url: '/faq' });
});

test('the table marks what does not hold, and names the pages under each bar', () => {
  const text = pagesTable([aPage(), aPage({ url: '/', lcpMs: 1500 })]);
  expect(text).toContain('✗ 1500');
  expect(text).toContain('✗ LCP ms at most 1200  /');
  expect(text).toContain('✓ JS KB at most 140');
});
