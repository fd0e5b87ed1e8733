import type { PageMeasure } from './measure-page.ts';

/** One run; the names are those of the bench's JSON. */
export type FederationFigures = {
  /** JavaScript as sent, federated over plain. */
  bytesRatio: number;
  /** Processor time of the main thread, federated over plain, in the middle of all turns. */
  mainRatio: number;
  /** Requests that the federated page makes and the plain one does not, pictures aside. */
  extraRequests: number;
};

/** What federation may cost at most. */
export const BARS: FederationFigures = { bytesRatio: 1.15, mainRatio: 1.2, extraRequests: 2 };

const titles: Record<keyof FederationFigures, string> = {
  bytesRatio: 'JavaScript over the plain build’s',
  mainRatio: 'main thread over the plain build’s',
  extraRequests: 'requests more',
};
const figureNames = Object.keys(titles) as (keyof FederationFigures)[];

export const holds = (figures: FederationFigures): boolean =>
  figureNames.every((name) => figures[name] <= BARS[name]);

/** One visit of each kind in the middle of its turns. */
export type Visited = PageMeasure & { readonly mainMs: number };

/** A table for people: the two builds side by side, then each bar with its verdict. */
export function table(figures: FederationFigures, federated: Visited, plain: Visited): string {
  const row = (title: string, of: (visited: Visited) => number | string) =>
    `  ${title.padEnd(44)}${String(of(federated)).padStart(12)}${String(of(plain)).padStart(12)}`;
  const kinds = [...new Set([...Object.keys(federated.byKind), ...Object.keys(plain.byKind)])];
  return [
    'A first visit to /products, rendered and then touched',
    `  ${''.padEnd(44)}${'federated'.padStart(12)}${'plain'.padStart(12)}`,
    row('JavaScript (brotli, as sent), KB', ({ scriptBytes }) => (scriptBytes / 1024).toFixed(1)),
    row('main thread, ms of this machine’s processor', ({ mainMs }) => Math.round(mainMs)),
    row('requests, pictures aside', ({ requests }) => requests),
    ...kinds.map((kind) => row(`  ${kind}`, ({ byKind }) => byKind[kind] ?? 0)),
    '',
    ...figureNames.map(
      (name) =>
        `  ${figures[name] <= BARS[name] ? '✓' : '✗'} ${titles[name]}: ${figures[name]}, at most ${BARS[name]}`,
    ),
  ].join('\n');
}
