const [NAME, FAULT] = ['render', 'render-fault'];
const MOST_FAULTS = 5;
const MOST_LETTERS = 300;

/** What became of a page on the server, for whoever tries a version that others do not have. */
export type ToldRendering = {
  /** Undefined when nothing was begun: the browser draws this page for this visitor. */
  ms?: number;
  /** Whether the server's HTML is in the document. */
  rendered: boolean;
  /** What failed in it, or instead of it. */
  faults: string[];
};

/** Beside the document, in `Server-Timing`, which its scripts and the page around its frame can read. */
export const toldRenderingHeader = ({ ms, rendered, faults }: ToldRendering): string[] => [
  ...(ms === undefined ? [] : [`${NAME};dur=${ms.toFixed(1)};desc="${rendered ? 'rendered' : 'left'}"`]),
  ...[...new Set(faults)]
    .slice(0, MOST_FAULTS)
    .map((fault) => `${FAULT};desc="${encodeURIComponent(shortened(fault))}"`),
];

/** What a document of this window was told; of one that nobody rendered for it alone, nothing. */
export function readToldRendering(page: Performance): ToldRendering {
  const [document] = page.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const entries = document?.serverTiming ?? [];
  const render = entries.find(({ name }) => name === NAME);
  return {
    ...(render && { ms: render.duration }),
    rendered: render?.description === 'rendered',
    faults: entries.filter(({ name }) => name === FAULT).map(({ description }) => decoded(description)),
  };
}

/** A lone half of a character, where a text was cut, cannot be written as a part of an address. */
const shortened = (text: string): string => text.replace(/\n.*/s, '').slice(0, MOST_LETTERS).toWellFormed();

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
