import type { PageMeasure } from './measure-page.ts';

/** One run; the names are those of the bench's JSON. */
export type FederationFigures = {
  federatedBytes: number;
  plainBytes: number;
  ratio: number;
  federatedRequests: number;
  plainRequests: number;
  roundTrips: number;
};

/** What federation may cost at most. */
export const LIMITS = { ratio: 1.3, moreRequests: 2, roundTrips: 4, bytes: 160 * 1024 } as const;

type Bar = { title: string; holds: boolean };

const barsOf = (figures: FederationFigures): Bar[] => [
  {
    title: `JavaScript at most ${LIMITS.ratio} times the plain build's`,
    holds: figures.ratio <= LIMITS.ratio,
  },
  {
    title: `JavaScript at most ${kilobytes(LIMITS.bytes)} in all`,
    holds: figures.federatedBytes <= LIMITS.bytes,
  },
  {
    title: `at most ${LIMITS.moreRequests} requests more`,
    holds: figures.federatedRequests - figures.plainRequests <= LIMITS.moreRequests,
  },
  { title: `at most ${LIMITS.roundTrips} round trips`, holds: figures.roundTrips <= LIMITS.roundTrips },
];

export const within = (figures: FederationFigures): boolean => barsOf(figures).every(({ holds }) => holds);

/** A table for people: the two builds side by side, then each bar with its verdict. */
export function table(
  figures: FederationFigures,
  details: { federated: PageMeasure; plain: PageMeasure; plainRoundTrips: number },
): string {
  const row = (title: string, federated: string, plain: string) =>
    `  ${title.padEnd(34)}${federated.padStart(12)}${plain.padStart(12)}`;
  const kinds = [
    ...new Set([...Object.keys(details.federated.byKind), ...Object.keys(details.plain.byKind)]),
  ];
  return [
    'A first visit to /products, until its products are rendered',
    row('', 'federated', 'plain'),
    row('JavaScript (brotli, as sent)', kilobytes(figures.federatedBytes), kilobytes(figures.plainBytes)),
    row('requests, pictures aside', String(figures.federatedRequests), String(figures.plainRequests)),
    ...kinds.map((kind) =>
      row(`  ${kind}`, String(details.federated.byKind[kind] ?? 0), String(details.plain.byKind[kind] ?? 0)),
    ),
    row('round trips', figures.roundTrips.toFixed(1), details.plainRoundTrips.toFixed(1)),
    '',
    `  ratio ${figures.ratio.toFixed(2)}`,
    ...barsOf(figures).map(({ title, holds }) => `  ${holds ? '✓' : '✗'} ${title}`),
  ].join('\n');
}

const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;
