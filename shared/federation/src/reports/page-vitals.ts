import { type Metric, onCLS, onINP, onLCP, type ReportOpts } from 'web-vitals';
import type { ResolvedRemote } from '../page-state.ts';
import { ownerOf } from '../route-pattern.ts';

/** How fast a page of a remote showed and answered, in milliseconds, and the share of it that moved. */
export type PageVitals = { remote: string; version: string; lcpMs?: number; inpMs?: number; cls?: number };

const NAMES = { LCP: 'lcpMs', INP: 'inpMs', CLS: 'cls' } as const;

/**
 * Measures each page of a remote, also those that are reached without a new document where the browser tells such
 * navigations apart; others measure the document's first page. Each is given once it is left, by `take`.
 */
export function watchVitals(remotes: readonly ResolvedRemote[], page: Window): { take: () => PageVitals[] } {
  if (!('PerformanceObserver' in page)) return { take: () => [] };
  const vitals = new Map<string, PageVitals>();
  const first = page.location.href;
  const keep = ({ name, value, navigationId, navigationURL }: Metric) => {
    if (name !== 'LCP' && name !== 'INP' && name !== 'CLS') return;
    const owner = ownerOf(remotes, new URL(navigationURL ?? first, first).pathname);
    if (!owner) return;
    const key = `${navigationId} ${owner.name}`;
    const known = vitals.get(key) ?? { remote: owner.name, version: owner.version };
    vitals.set(key, { ...known, [NAMES[name]]: name === 'CLS' ? value : Math.round(value) });
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
