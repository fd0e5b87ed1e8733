import { hash } from 'node:crypto';
import { shareRuns } from '@msl/api/catalogue/share-runs.ts';
import { LRUCache } from 'lru-cache';
import { type ReadyDocument, readyDocument } from './documents.ts';
import type { Rendering } from './rendering.ts';
import { type Answer, type Asked, inTime, type VisitorCalls } from './visitor-calls.ts';

/** How a page is made: rendered, then written as a document. */
export type PageWork = {
  /** Writes down in `asked` what the page asks the API. */
  render: (asked: Asked) => Promise<Rendering | undefined>;
  /** Without a rendering the page is the browser's to draw. */
  write: (rendering: Rendering | undefined) => Promise<ReadyDocument>;
  /** Of compressing the document again. */
  effort: number;
};

type Made = {
  document: ReadyDocument;
  /** What was answered, shortened. Undefined when something failed: that is not asked again for each visitor. */
  answered: Map<string, string> | undefined;
  /** When its answers were last known to be the API's: so it stands in the document, and the browser goes by it. */
  writtenAt: number;
  checkedAt: number;
};

/** Of compressed documents: a few hundred pages. */
const MOST_BYTES = 8 * 1024 * 1024;
/** The browser asks again for what is older than 15 s: a document that is sent says when it was checked, about. */
const WRITTEN_FOR_MS = 5_000;
/** For asking whether a page still holds; then it is sent as it is, for so long. */
const PATIENCE_MS = 500;
const WITHOUT_API_MS = 60_000;

/**
 * Pages as visitors see them, kept for as long as the API answers what it answered when they were rendered: what a page
 * shows of the catalogue is asked each time (visitors who come together share the answers), so that a new price is in
 * the very next page. The least used are forgotten first.
 */
export function keepPages(call: VisitorCalls) {
  const kept = new LRUCache<string, () => Promise<ReadyDocument>>({ maxSize: MOST_BYTES });
  return (key: string, work: PageWork): Promise<ReadyDocument> => {
    const known = kept.get(key);
    if (known) return known();
    const give = keepPage(call, work, (size) => void kept.set(key, give, { size }));
    return give();
  };
}

function keepPage(call: VisitorCalls, work: PageWork, resized: (bytes: number) => void) {
  let made: Made | undefined;
  return shareRuns(async (): Promise<ReadyDocument> => {
    if (made && (await holds(call, made))) {
      const isOld = made.answered && Date.now() - made.writtenAt >= WRITTEN_FOR_MS;
      if (isOld) made = await dated(work, made);
    } else {
      made = await makeOf(work);
      // Compressed in two ways at most.
      resized(2 * made.document.brotli.length);
    }
    return made.document;
  });
}

async function makeOf({ render, write }: PageWork): Promise<Made> {
  const now = Date.now();
  const asked: Asked = new Map();
  const rendering = await render(asked);
  const document = await write(rendering && asOf(now, rendering));
  const isWhole = rendering && [...asked.values()].every((answer) => answer && !isFault(answer));
  const answered = isWhole
    ? new Map([...asked].map(([path, answer]) => [path, shortened(answer)]))
    : undefined;
  return { document, answered, writtenAt: now, checkedAt: now };
}

/** All answers of one instant, so that it can be found in the document. */
function asOf(at: number, { rendered, ...rest }: Rendering): Rendering {
  const answers = rendered.answers.map(([key, data]): (typeof rendered.answers)[number] => [key, data, at]);
  return { ...rest, rendered: { ...rendered, answers } };
}

/** The same document, its answers as of the last check. */
async function dated({ effort }: PageWork, made: Made): Promise<Made> {
  const { document, writtenAt, checkedAt } = made;
  // Byte for byte: both instants have thirteen digits.
  const plain = (await document.in(undefined)).toString('latin1');
  const html = Buffer.from(plain.replaceAll(String(writtenAt), String(checkedAt)), 'latin1');
  return { ...made, document: await readyDocument(html, { ...document, effort }), writtenAt: checkedAt };
}

/** Whether the API still answers all that the page was rendered from as it did. */
async function holds(call: VisitorCalls, made: Made): Promise<boolean> {
  const now = Date.now();
  if (!made.answered) return now - made.writtenAt < WRITTEN_FOR_MS;
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
    return now - made.checkedAt < WITHOUT_API_MS;
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
