/** What is measured of one page; scores out of 100, times of the phone that `phone.ts` names. */
export type PageFigures = {
  url: string;
  /** Processor time of the main thread over that of the same HTML without any script; none where HTML alone shows nothing. */
  mainOverHtml: number | null;
  /** The same over the HTML taken over by React and react-dom alone. */
  mainOverReact: number;
  mainMs: number;
  /** The same once somebody has touched the page and it is taken over: all of it, its arrival included. */
  touchedOverHtml: number | null;
  touchedOverReact: number;
  touchedMs: number;
  /** Of the page that is touched: its arrival, and what the touch brings. */
  longestTaskMs: number;
  /** Of the page that is only read. */
  readTaskMs: number;
  /** Lighthouse's, by the clock: where others use the machine, their turns count too. */
  tbtMs: number;
  /** The same by processor time. */
  blockedMs: number;
  /** The longest answer to a touch in each of the first ten seconds. */
  inpMs: number;
  lcpMs: number;
  cls: number;
  /** Scripts as sent, headers included, in units of 1024 bytes: as Lighthouse counts. */
  jsKb: number;
  requests: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  /** The same of the page's HTML without any script: what is the browser's own, which no code of the store changes. */
  htmlAlone: FloorFigures;
};

export type FloorFigures = Pick<PageFigures, 'readTaskMs' | 'tbtMs' | 'blockedMs' | 'inpMs' | 'lcpMs'>;

export type Figure = Exclude<keyof PageFigures, 'url' | 'htmlAlone'>;
export type Bar = { readonly figure: Figure; readonly least?: number; readonly most?: number };

const everywhere: readonly Bar[] = [
  { figure: 'accessibility', least: 100 },
  { figure: 'bestPractices', least: 100 },
  { figure: 'inpMs', most: 200 },
  { figure: 'longestTaskMs', most: 50 },
];
const forEverybody: readonly Bar[] = [
  ...everywhere,
  { figure: 'seo', least: 100 },
  { figure: 'lcpMs', most: 1100 },
  { figure: 'cls', most: 0 },
];
const publicPage: readonly Bar[] = [
  ...forEverybody,
  { figure: 'mainOverHtml', most: 1.6 },
  { figure: 'mainOverReact', most: 0.8 },
  { figure: 'tbtMs', most: 50 },
  { figure: 'jsKb', most: 115 },
];
const cataloguePage: readonly Bar[] = [
  ...forEverybody,
  { figure: 'mainOverHtml', most: 1.8 },
  { figure: 'mainOverReact', most: 0.9 },
  { figure: 'tbtMs', most: 80 },
  { figure: 'jsKb', most: 125 },
];
const sessionPage: readonly Bar[] = [
  ...everywhere,
  { figure: 'mainOverReact', most: 1.3 },
  { figure: 'tbtMs', most: 150 },
  { figure: 'lcpMs', most: 1600 },
  { figure: 'cls', most: 0.02 },
  { figure: 'jsKb', most: 150 },
];

/** Pages of people with a session; they are for no search engine. */
export const SESSION_PAGES: readonly string[] = ['/dashboard', '/cart', '/order-history'];
export const needsSession = (url: string): boolean => SESSION_PAGES.includes(url);

/** What a page must hold. */
export const barsOf = (url: string): readonly Bar[] =>
  needsSession(url) ? sessionPage : url.startsWith('/products') ? cataloguePage : publicPage;

export const holds = (page: PageFigures, { figure, least, most }: Bar): boolean => {
  const value = page[figure];
  return (
    value !== null &&
    value >= (least ?? Number.NEGATIVE_INFINITY) &&
    value <= (most ?? Number.POSITIVE_INFINITY)
  );
};

/** The middle of several; of an even number the higher of the two. */
export const median = (values: readonly number[]): number => {
  const middle = [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
  if (middle === undefined) throw new Error('nothing to take the middle of');
  return middle;
};
