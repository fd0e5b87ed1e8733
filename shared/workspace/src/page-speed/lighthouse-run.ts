import lighthouse, { type Result } from 'lighthouse';
import { startChromium } from './chromium-process.ts';
import type { PageFigures } from './page-figures.ts';

/** One finding of Lighthouse that costs points, for whoever has to mend it. */
export type Finding = { readonly audit: string; readonly text: string };

/** Lighthouse as it comes: its mobile preset, a cold cache, a browser of its own. */
export const runLighthouse = async (
  origin: string,
  url: string,
  executable: string,
): Promise<{ figures: PageFigures; findings: Finding[] }> => {
  const browser = await startChromium(executable);
  try {
    const result = await lighthouse(origin + url, {
      port: browser.port,
      logLevel: 'error',
      output: 'json',
      onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
    });
    if (!result || result.lhr.runtimeError)
      throw new Error(`Lighthouse on ${url}: ${result?.lhr.runtimeError?.message ?? 'no result'}`);
    return { figures: figuresOf(url, result.lhr), findings: findingsOf(result.lhr) };
  } finally {
    await browser.close();
  }
};

type NetworkRequest = { url: string; resourceType?: string; transferSize?: number };

export const figuresOf = (url: string, { audits, categories }: Result): PageFigures => {
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
