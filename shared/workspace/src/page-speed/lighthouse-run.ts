import lighthouse, { type Result } from 'lighthouse';
import { startChromium } from './chromium-process.ts';
import type { PageFigures } from './page-figures.ts';

/** One finding of Lighthouse that costs points, for whoever has to mend it. */
export type Finding = { readonly audit: string; readonly text: string };

export type LighthouseRun = {
  readonly figures: PageFigures;
  readonly findings: readonly Finding[];
  /** How fast the machine was at that moment: a phone is simulated from it, and a busy machine makes it slower. */
  readonly machine: number;
};

/** Now and then the browser loses the start of a page: that run is none. */
const ATTEMPTS = 3;

/** Lighthouse as it comes: its mobile preset, a cold cache, a browser of its own. */
export const runLighthouse = async (
  origin: string,
  url: string,
  executable: string,
): Promise<LighthouseRun> => {
  let reason = 'no result';
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const lhr = await audit(origin + url, executable);
    if (lhr && !lhr.runtimeError)
      return {
        figures: figuresOf(url, lhr),
        findings: findingsOf(lhr),
        machine: lhr.environment.benchmarkIndex,
      };
    reason = lhr?.runtimeError?.message ?? reason;
  }
  throw new Error(`Lighthouse on ${url}: ${reason}`);
};

const audit = async (address: string, executable: string): Promise<Result | undefined> => {
  const browser = await startChromium(executable);
  try {
    const result = await lighthouse(address, {
      port: browser.port,
      logLevel: 'error',
      output: 'json',
      onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
    });
    return result?.lhr;
  } finally {
    await browser.close();
  }
};

type NetworkRequest = { url: string; resourceType?: string; transferSize?: number };

const figuresOf = (url: string, { audits, categories }: Result): PageFigures => {
  const score = (category: string) => Math.round((categories[category]?.score ?? 0) * 100);
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.POSITIVE_INFINITY;
  const details = audits['network-requests']?.details as { items?: NetworkRequest[] } | undefined;
  const sent = (details?.items ?? []).filter((request) => request.url.startsWith('http'));
  const scripts = sent.filter(({ resourceType }) => resourceType === 'Script');
  const bytes = scripts.reduce((total, { transferSize = 0 }) => total + transferSize, 0);
  return {
    url,
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    fcpMs: Math.round(value('first-contentful-paint')),
    lcpMs: Math.round(value('largest-contentful-paint')),
    tbtMs: Math.round(value('total-blocking-time')),
    cls: Math.round(value('cumulative-layout-shift') * 1000) / 1000,
    jsKb: Math.round((bytes / 1024) * 10) / 10,
    requests: sent.length,
  };
};

/** What is wrong with accessibility, practices or SEO: those must be without a fault. */
const findingsOf = ({ audits, categories }: Result): Finding[] =>
  ['accessibility', 'best-practices', 'seo'].flatMap((category) =>
    (categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
      const audit = audits[id];
      if (!audit || weight === 0 || audit.score === null || audit.score === 1) return [];
      return [{ audit: id, text: `${audit.title} ${JSON.stringify(audit.details ?? {}).slice(0, 600)}` }];
    }),
  );
