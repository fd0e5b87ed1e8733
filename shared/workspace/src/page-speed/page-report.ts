import { barsOf, type Figure, holds, type PageFigures } from './page-figures.ts';

const columns: readonly (readonly [Figure, string])[] = [
  ['mainOverHtml', 'over HTML'],
  ['mainOverReact', 'over React'],
  ['mainMs', 'main ms'],
  ['touchedOverHtml', 'touched/H'],
  ['touchedOverReact', 'touched/R'],
  ['touchedMs', 'touched ms'],
  ['longestTaskMs', 'task ms'],
  ['readTaskMs', 'read task'],
  ['tbtMs', 'TBT ms'],
  ['blockedMs', 'TBT cpu'],
  ['inpMs', 'INP ms'],
  ['lcpMs', 'LCP ms'],
  ['cls', 'CLS'],
  ['jsKb', 'JS KB'],
  ['requests', 'requests'],
  ['accessibility', 'access.'],
  ['bestPractices', 'practices'],
  ['seo', 'SEO'],
];
const FIRST = 26;
const WIDTH = 11;

/** A table for people: a mark at each figure that does not hold, then the bars and who misses them. */
export const pagesTable = (pages: readonly PageFigures[]): string => {
  const head = columns.map(([, title]) => title.padStart(WIDTH)).join('');
  const rows = pages.map((page) => {
    const missed = barsOf(page.url).filter((bar) => !holds(page, bar));
    const cells = columns.map(([figure]) =>
      `${missed.some((bar) => bar.figure === figure) ? '✗ ' : ''}${page[figure] ?? '–'}`.padStart(WIDTH),
    );
    return page.url.slice(0, FIRST - 1).padEnd(FIRST) + cells.join('');
  });
  return [''.padEnd(FIRST) + head, ...rows, '', ...floorRows(pages), '', ...verdicts(pages)].join('\n');
};

/** What a page without any script of ours has too: the browser's own. */
const floorRows = (pages: readonly PageFigures[]): string[] => {
  const figures = ['readTaskMs', 'tbtMs', 'blockedMs', 'inpMs', 'lcpMs'] as const;
  const head = figures.map((figure) => nameOf(figure).padStart(WIDTH)).join('');
  const rows = pages.map(({ htmlAlone, url }) => {
    const cells = figures.map((figure) => String(htmlAlone[figure]).padStart(WIDTH));
    return url.slice(0, FIRST - 1).padEnd(FIRST) + cells.join('');
  });
  return ['HTML alone'.padEnd(FIRST) + head, ...rows];
};

const verdicts = (pages: readonly PageFigures[]): string[] => {
  const missing = new Map<string, string[]>();
  for (const page of pages) {
    for (const bar of barsOf(page.url)) {
      const text = titleOf(bar.figure, bar.least, bar.most);
      const urls = missing.get(text) ?? [];
      missing.set(text, holds(page, bar) ? urls : [...urls, page.url]);
    }
  }
  return [...missing].map(
    ([text, urls]) => `  ${urls.length === 0 ? '✓' : '✗'} ${[text, ...urls].join('  ')}`,
  );
};

const titleOf = (figure: Figure, least?: number, most?: number): string => {
  const name = nameOf(figure);
  return least === undefined ? `${name} at most ${most}` : `${name} at least ${least}`;
};

const nameOf = (figure: Figure): string => columns.find(([key]) => key === figure)?.[1] ?? figure;
