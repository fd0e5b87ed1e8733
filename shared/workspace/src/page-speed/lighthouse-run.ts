import lighthouse, { type Result } from 'lighthouse';
import { chromium } from 'playwright-core';
import { startChromium } from './chromium-process.ts';
import { logInHere } from './log-in-here.ts';
import type { PageFigures } from './page-figures.ts';
import { slowDownOf } from './phone.ts';

/** One finding of Lighthouse that costs points, for whoever has to mend it. */
export type Finding = { readonly audit: string; readonly text: string };

export type LighthouseRun = {
  readonly figures: LighthouseFigures;
  readonly findings: readonly Finding[];
  /** How fast the machine was at that moment, before it was slowed down. */
  readonly machineIndex: number;
};

export type LighthouseFigures = Pick<
  PageFigures,
  'accessibility' | 'bestPractices' | 'seo' | 'lcpMs' | 'tbtMs' | 'cls' | 'jsKb' | 'requests'
>;

export type LighthouseVisit = {
  readonly address: string;
  readonly executable: string;
  /** Of the last look at this machine: what it is slowed down from. */
  readonly machineIndex: number;
  /** Who is logged in, of the sample data. */
  readonly persona?: string;
};

/** Now and then the browser loses the start of a page: that run is none. */
const ATTEMPTS = 3;

/** Lighthouse's mobile preset on the phone of `phone.ts`, a cold cache, a browser of its own. */
export const runLighthouse = async (visit: LighthouseVisit): Promise<LighthouseRun> => {
  let reason = 'no result';
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const lhr = await audit(visit);
    if (lhr && !lhr.runtimeError)
      return {
        figures: figuresOf(lhr),
        findings: findingsOf(lhr),
        machineIndex: lhr.environment.benchmarkIndex,
      };
    reason = lhr?.runtimeError?.message ?? reason;
  }
  throw new Error(`Lighthouse on ${visit.address}: ${reason}`);
};

const audit = async ({
  address,
  executable,
  machineIndex,
  persona,
}: LighthouseVisit): Promise<Result | undefined> => {
  const browser = await startChromium(executable);
  try {
    if (persona) await enter(browser.port, new URL(address).origin, persona);
    const result = await lighthouse(address, {
      port: browser.port,
      logLevel: 'error',
      output: 'json',
      onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
      // The browser is new: there is nothing to clear but the session.
      disableStorageReset: true,
      throttling: { cpuSlowdownMultiplier: slowDownOf(machineIndex) },
    });
    return result?.lhr;
  } finally {
    await browser.close();
  }
};

const enter = async (port: number, origin: string, persona: string): Promise<void> => {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const page = await browser.contexts()[0]?.newPage();
  if (page) await logInHere(page, origin, persona);
  await page?.close();
  await browser.close();
};

type NetworkRequest = { url: string; resourceType?: string; transferSize?: number };

const figuresOf = ({ audits, categories }: Result): LighthouseFigures => {
  const score = (category: string) => Math.round((categories[category]?.score ?? 0) * 100);
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.POSITIVE_INFINITY;
  const details = audits['network-requests']?.details as { items?: NetworkRequest[] } | undefined;
  const sent = (details?.items ?? []).filter((request) => request.url.startsWith('http'));
  const scripts = sent.filter(({ resourceType }) => resourceType === 'Script');
  const bytes = scripts.reduce((total, { transferSize = 0 }) => total + transferSize, 0);
  return {
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
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
