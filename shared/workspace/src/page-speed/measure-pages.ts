import { type Browser, chromium, type Page } from 'playwright-core';
import type { Floors } from './floors/floor-server.ts';
import { type Finding, type LighthouseFigures, runLighthouse } from './lighthouse-run.ts';
import { logInHere } from './log-in-here.ts';
import { median, needsSession, type PageFigures } from './page-figures.ts';
import { slowDownOf } from './phone.ts';
import { type ProcessorTime, processorTimeOf } from './processor-time.ts';
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
  /** Only read. */
  readonly page: ProcessorTime;
  readonly touched: ProcessorTime;
  readonly html: ProcessorTime | null;
  readonly react: ProcessorTime;
  readonly inpMs: number;
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
      turns
        .get(url)
        ?.push({ lighthouse: seen.figures, slowDown, ...(await timesOf(bench, url, slowDown, persona)) });
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
): Promise<Pick<Turn, 'html' | 'inpMs' | 'page' | 'react' | 'touched'>> => {
  const before = persona ? (page: Page) => logInHere(page, origin, persona) : undefined;
  return withBrowser(executable, async (browser) => {
    if (persona) floors.keep(url, await htmlOf(browser, origin + url, before));
    const visit = { browser, ...(before && { before }) };
    const touched = await processorTimeOf({ ...visit, url: origin + url, arrived: touchedAndTakenOver });
    return {
      touched,
      page: await processorTimeOf({ ...visit, url: origin + url }),
      html: persona ? null : await processorTimeOf({ browser, url: floors.html(url) }),
      react: await processorTimeOf({ browser, url: floors.react(url), arrived: floorTakenOver }),
      inpMs: await longestAnswerTo(browser, origin + url, slowDown, before),
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

/** A page that is only read is not taken over: a hand moves over it. */
const touchedAndTakenOver = async (page: Page): Promise<void> => {
  await page.mouse.move(200, 400);
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
  const over = (visit: 'page' | 'touched', floor: (turn: Turn) => ProcessorTime | null) =>
    rounded(middle((turn) => turn[visit].totalMs / (floor(turn)?.totalMs ?? Number.NaN)));
  const overHtml = (visit: 'page' | 'touched') =>
    turns.some(({ html }) => html) ? over(visit, ({ html }) => html) : null;
  const seen = (figure: keyof LighthouseFigures) => middle(({ lighthouse }) => lighthouse[figure]);
  return {
    url,
    mainOverHtml: overHtml('page'),
    mainOverReact: over('page', ({ react }) => react),
    mainMs: Math.round(middle(({ page, slowDown }) => page.totalMs * slowDown)),
    touchedOverHtml: overHtml('touched'),
    touchedOverReact: over('touched', ({ react }) => react),
    touchedMs: Math.round(middle(({ touched, slowDown }) => touched.totalMs * slowDown)),
    longestTaskMs: Math.round(middle(({ touched, slowDown }) => touched.longestTaskMs * slowDown)),
    tbtMs: seen('tbtMs'),
    inpMs: middle(({ inpMs }) => inpMs),
    lcpMs: seen('lcpMs'),
    cls: seen('cls'),
    jsKb: seen('jsKb'),
    requests: seen('requests'),
    accessibility: seen('accessibility'),
    bestPractices: seen('bestPractices'),
    seo: seen('seo'),
  };
};

const rounded = (value: number): number => Math.round(value * 100) / 100;
