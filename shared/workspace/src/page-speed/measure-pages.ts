import { type Browser, chromium, type Page } from 'playwright-core';
import type { Floors } from './floors/floor-server.ts';
import { type Finding, type LighthouseFigures, runLighthouse } from './lighthouse-run.ts';
import { logInHere } from './log-in-here.ts';
import { median, needsSession, type PageFigures } from './page-figures.ts';
import { slowDownOf } from './phone.ts';
import { blockedMs, type ProcessorTime, processorTimeOf } from './processor-time.ts';
import { longestAnswerTo } from './touches.ts';

export type Bench = {
  readonly origin: string;
  readonly executable: string;
  readonly floors: Floors;
  /** Who logs in for each visit to a page that needs it, for a touch may end the session: somebody with baskets. */
  readonly persona: string;
  readonly runs: number;
  readonly print: (text: string) => void;
};

export type Measured = {
  readonly pages: readonly PageFigures[];
  readonly findings: ReadonlyMap<string, Finding>;
  /** The index of the phone that was met, in the middle: the machine's after its slow-down. */
  readonly phoneIndex: number;
};

/** What is taken in one turn of one page. */
type Turn = {
  readonly lighthouse: LighthouseFigures;
  readonly lighthouseOfHtml: LighthouseFigures;
  /** Only read. */
  readonly page: ProcessorTime;
  readonly touched: ProcessorTime;
  readonly html: ProcessorTime;
  readonly react: ProcessorTime;
  readonly inpMs: number;
  readonly inpOfHtmlMs: number;
  readonly slowDown: number;
};

/** Every page and both of its floors by turns, so that what the machine does beside meets all of them alike. */
export const measurePages = async (bench: Bench, urls: readonly string[]): Promise<Measured> => {
  const findings = new Map<string, Finding>();
  const turns = new Map<string, Turn[]>(urls.map((url) => [url, []]));
  const phones: number[] = [];
  let machineIndex = await machineIndexNow(bench, urls[0] ?? '/');
  for (let run = 1; run <= bench.runs; run += 1) {
    for (const url of urls) {
      const slowDown = slowDownOf(machineIndex);
      const persona = needsSession(url) ? bench.persona : undefined;
      const seen = await runLighthouse({
        address: bench.origin + url,
        executable: bench.executable,
        machineIndex,
        ...(persona && { persona }),
      });
      for (const finding of seen.findings) findings.set(`${url} ${finding.audit}`, finding);
      const times = await timesOf(bench, url, slowDown, persona);
      const { figures: lighthouseOfHtml } = await runLighthouse({
        address: bench.floors.html(url),
        executable: bench.executable,
        machineIndex,
      });
      turns.get(url)?.push({ lighthouse: seen.figures, lighthouseOfHtml, slowDown, ...times });
      machineIndex = seen.machineIndex;
      phones.push(machineIndex / slowDown);
    }
    bench.print(`  turn ${run} of ${bench.runs}: this machine's index ${Math.round(machineIndex)}`);
  }
  const pages = [...turns].map(([url, taken]) => figuresOf(url, taken));
  return { pages, findings, phoneIndex: Math.round(median(phones)) };
};

/** By a visit of Lighthouse that counts for nothing else: it warms the server's caches too. */
const machineIndexNow = async ({ executable, origin }: Bench, url: string): Promise<number> =>
  (await runLighthouse({ address: origin + url, executable, machineIndex: 1000 })).machineIndex;

const timesOf = async (
  { executable, floors, origin }: Bench,
  url: string,
  slowDown: number,
  persona: string | undefined,
): Promise<Pick<Turn, 'html' | 'inpMs' | 'inpOfHtmlMs' | 'page' | 'react' | 'touched'>> => {
  const before = persona ? (page: Page) => logInHere(page, origin, persona) : undefined;
  return withBrowser(executable, async (browser) => {
    if (persona) floors.keep(url, await htmlOf(browser, origin + url, before));
    const visit = { browser, ...(before && { before }) };
    const touched = await processorTimeOf({ ...visit, url: origin + url, arrived: touchedAndTakenOver });
    return {
      touched,
      page: await processorTimeOf({ ...visit, url: origin + url }),
      html: await processorTimeOf({ browser, url: floors.html(url) }),
      react: await processorTimeOf({ browser, url: floors.react(url), arrived: floorTakenOver }),
      inpMs: await longestAnswerTo(browser, origin + url, slowDown, before),
      inpOfHtmlMs: await longestAnswerTo(browser, floors.html(url), slowDown),
    };
  });
};

/** A page of somebody as it stands once their data are there. */
const htmlOf = async (
  browser: Browser,
  url: string,
  before: ((page: Page) => Promise<unknown>) | undefined,
): Promise<string> => {
  const page = await browser.newPage({ locale: 'fr-CA' });
  await before?.(page);
  await page.goto(url);
  await touchedAndTakenOver(page);
  await page.waitForLoadState('networkidle');
  const html = await page.content();
  await page.close();
  return html;
};

/** A page that is only read is not taken over: a hand moves over it. Where a mouse comes into a page it has not moved yet. */
const touchedAndTakenOver = async (page: Page): Promise<void> => {
  await page.mouse.move(200, 400);
  await page.mouse.move(210, 410);
  await page.locator('#root[data-answers]').waitFor({ state: 'attached' });
};

/** A floor that was drawn anew has cost more than React's share. */
const floorTakenOver = async (page: Page): Promise<void> => {
  await page.locator('#root[data-taken-over]').waitFor({ state: 'attached' });
  const failed = await page.locator('#root').getAttribute('data-floor-failed');
  if (failed) throw new Error(`React did not take the floor over: ${failed}`);
};

const withBrowser = async <T>(executablePath: string, work: (browser: Browser) => Promise<T>): Promise<T> => {
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
};

const figuresOf = (url: string, turns: readonly Turn[]): PageFigures => {
  const middle = (of: (turn: Turn) => number) => median(turns.map(of));
  const over = (visit: 'page' | 'touched', floor: 'html' | 'react') =>
    rounded(middle((turn) => turn[visit].totalMs / turn[floor].totalMs));
  // Their floor is the HTML with all their data, more than what is sent.
  const overHtml = (visit: 'page' | 'touched') => (needsSession(url) ? null : over(visit, 'html'));
  const seen = (figure: keyof LighthouseFigures) => middle(({ lighthouse }) => lighthouse[figure]);
  return {
    url,
    mainOverHtml: overHtml('page'),
    mainOverReact: over('page', 'react'),
    mainMs: Math.round(middle(({ page, slowDown }) => page.totalMs * slowDown)),
    touchedOverHtml: overHtml('touched'),
    touchedOverReact: over('touched', 'react'),
    touchedMs: Math.round(middle(({ touched, slowDown }) => touched.totalMs * slowDown)),
    longestTaskMs: Math.round(middle(({ touched, slowDown }) => touched.longestTaskMs * slowDown)),
    readTaskMs: Math.round(middle(({ page, slowDown }) => page.longestTaskMs * slowDown)),
    tbtMs: seen('tbtMs'),
    blockedMs: middle(({ page, slowDown }) => blockedMs(page, slowDown)),
    inpMs: middle(({ inpMs }) => inpMs),
    lcpMs: seen('lcpMs'),
    cls: seen('cls'),
    jsKb: seen('jsKb'),
    requests: seen('requests'),
    accessibility: seen('accessibility'),
    bestPractices: seen('bestPractices'),
    seo: seen('seo'),
    htmlAlone: {
      readTaskMs: Math.round(middle(({ html, slowDown }) => html.longestTaskMs * slowDown)),
      tbtMs: middle(({ lighthouseOfHtml }) => lighthouseOfHtml.tbtMs),
      blockedMs: middle(({ html, slowDown }) => blockedMs(html, slowDown)),
      inpMs: middle(({ inpOfHtmlMs }) => inpOfHtmlMs),
      lcpMs: middle(({ lighthouseOfHtml }) => lighthouseOfHtml.lcpMs),
    },
  };
};

const rounded = (value: number): number => Math.round(value * 100) / 100;
