import { hash } from 'node:crypto';
import { singleFlight } from '@msl/api/public.ts';
import { inTime } from '@msl/contracts/in-time.ts';
import type { Answer } from '@msl/releases/confined/wire.ts';
import { LRUCache } from 'lru-cache';
import type { ReadyDocument } from '../documents/documents.ts';
import type { Rendering } from '../documents/rendering.ts';
import type { Encoding } from '../http/compress-answers.ts';
import type { Asked, VisitorCalls } from '../visitors/visitor-calls.ts';

/** How a page is made: rendered, then written as a document. */
export type PageWork = {
  /** Writes down in `asked` what the page asks the API. */
  render: (asked: Asked) => Promise<Rendering | undefined>;
  /** Without a rendering the page is the browser's to draw. */
  write: (rendering: Rendering | undefined, asked: Asked) => Promise<ReadyDocument>;
};

/** `checkedAt`: when its answers were last known to be the API's; the browser goes by it (checked-at.ts). */
export type KeptDocument = ReadyDocument & { readonly checkedAt: number };

type Made = {
  document: ReadyDocument;
  /** Whether it was asked for before. */
  isKnown: boolean;
  /** What was answered, shortened. Undefined when something failed: that is not asked again for each visitor. */
  answered: Map<string, string> | undefined;
  checkedAt: number;
};

/** Of brotli. Many pages are opened once: the few that are asked for again are compressed again, for a fifteenth less. */
export const FIRST_EFFORT = 3;
const AGAIN_EFFORT = 5;
/** Of compressed documents: some five hundred pages, of which each carries its fonts. */
const MOST_BYTES = 32 * 1024 * 1024;
/** What failed is tried again after that. */
const FAILED_FOR_MS = 5_000;
/** For asking whether a page still holds; then it is sent as it is, for so long. */
const PATIENCE_MS = 500;
const WITHOUT_API_MS = 60_000;

/**
 * Pages as visitors see them, kept for as long as the API answers what it answered when they were rendered: what a page
 * shows of the catalogue is asked each time (visitors who come together share the answers), so that a new price is in
 * the very next page. The least used are forgotten first. Undefined for a page that is not kept and may not be made.
 */
export function keepPages(call: VisitorCalls, mostBytes = MOST_BYTES) {
  const kept = new LRUCache<string, (work: PageWork) => Promise<KeptDocument>>({ maxSize: mostBytes });
  return (key: string, work: PageWork, mayBeNew = () => true): Promise<KeptDocument> | undefined => {
    const known = kept.get(key);
    if (known) return known(work);
    if (!mayBeNew()) return undefined;
    const give = keepPage(call, (size) => {
      // The cache does not look at the size of a value that it has.
      kept.delete(key);
      kept.set(key, give, { size });
    });
    return give(work);
  };
}

function keepPage(call: VisitorCalls, resized: (bytes: number) => void) {
  let made: Made | undefined;
  /** As who asked last would have it: what fails is met by them, not by whoever came first. */
  let work: PageWork;
  const give = singleFlight(async (): Promise<KeptDocument> => {
    if (!made || !(await holds(call, made))) {
      made = await makeOf(work);
      resized(made.document.brotli.length);
    } else if (!made.isKnown) {
      made.isKnown = true;
      made.document = await made.document.with(AGAIN_EFFORT);
      resized(made.document.brotli.length);
    }
    const { checkedAt, document } = made;
    const given = async (encoding: Encoding | undefined) => {
      const bytes = await document.in(encoding);
      // From now on it is kept beside the other.
      if (encoding === 'gzip' && document === made?.document) resized(document.brotli.length + bytes.length);
      return bytes;
    };
    return { ...document, checkedAt, in: given };
  });
  return (latest: PageWork) => {
    work = latest;
    return give();
  };
}

async function makeOf({ render, write }: PageWork): Promise<Made> {
  const now = Date.now();
  const asked: Asked = new Map();
  const rendering = await render(asked);
  const document = await write(rendering, asked);
  const isWhole = rendering && [...asked.values()].every((answer) => answer && !isFault(answer));
  const answered = isWhole
    ? new Map([...asked].map(([path, answer]) => [path, shortened(answer)]))
    : undefined;
  return { document, isKnown: false, answered, checkedAt: now };
}

/** Whether the API still answers all that the page was rendered from as it did. */
async function holds(call: VisitorCalls, made: Made): Promise<boolean> {
  const now = Date.now();
  // Whatever the clock was set back by in between.
  const age = Math.abs(now - made.checkedAt);
  if (!made.answered) return age < FAILED_FOR_MS;
  try {
    const calls = [...made.answered].map(async ([path, before]) => {
      const answer = await call(path);
      if (isFault(answer)) throw new Error(`the API answered ${answer.status}`);
      return shortened(answer) === before;
    });
    if ((await inTime(Promise.all(calls), PATIENCE_MS)).includes(false)) return false;
    made.checkedAt = now;
    return true;
  } catch {
    return age < WITHOUT_API_MS;
  }
}

/** A store that is closed says so with a 503, and its pages too. */
const isFault = ({ status }: Answer) => status >= 500 && status !== 503;

/** An answer that several pages share is shortened once. */
const short = new WeakMap<Answer, string>();
function shortened(answer: Answer | undefined): string {
  if (!answer) return '';
  const known = short.get(answer) ?? `${answer.status} ${hash('sha256', answer.text, 'base64')}`;
  short.set(answer, known);
  return known;
}
