import { type Metric, onCLS, onINP, onLCP, type ReportOpts } from 'web-vitals';
import { type PageOwner, type StorePages, whosePage } from './whose-page.ts';

/** How fast a page showed and answered, in milliseconds, and the share of it that moved. */
export type PageVitals = PageOwner & {
  /** The same for all that is told of one visit of a page: a tab that comes back tells what became worse. */
  view: string;
  lcpMs?: number;
  inpMs?: number;
  cls?: number;
};

const NAMES = { LCP: 'lcpMs', INP: 'inpMs', CLS: 'cls' } as const;

/**
 * Measures each page, also those that are reached without a new document where the browser tells such navigations apart;
 * others measure the document's first page. Each is given once it is left, by `take`.
 */
export function watchVitals(pages: StorePages, page: Window): { take: () => PageVitals[] } {
  if (!('PerformanceObserver' in page)) return { take: () => [] };
  const vitals = new Map<string, PageVitals>();
  const first = page.location.href;
  const document = Math.round(page.performance.timeOrigin);
  const keep = ({ name, value, navigationId, navigationURL }: Metric) => {
    if (name !== 'LCP' && name !== 'INP' && name !== 'CLS') return;
    const owner = whosePage(pages, new URL(navigationURL ?? first, first).pathname);
    if (!owner) return;
    const view = `${document}-${navigationId}`;
    const known = vitals.get(view) ?? { ...owner, view };
    vitals.set(view, { ...known, [NAMES[name]]: name === 'CLS' ? value : Math.round(value) });
  };
  const options: ReportOpts = { reportSoftNavs: true };
  onLCP(keep, options);
  onINP(keep, options);
  onCLS(keep, options);
  return {
    take: () => {
      const taken = [...vitals.values()];
      vitals.clear();
      return taken;
    },
  };
}
