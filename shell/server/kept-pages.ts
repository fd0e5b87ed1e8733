import { shareRuns } from '@msl/api/catalogue/share-runs.ts';
import { LRUCache } from 'lru-cache';
import type { ReadyDocument } from './documents.ts';
import type { Rendering } from './rendering.ts';
import { type Answer, type Asked, inTime, type VisitorCalls } from './visitor-calls.ts';

/** How a page is made: rendered, then written as a document. */
export type PageWork = {
  /** Writes down in `asked` what the page asks the API. */
  render: (asked: Asked) => Promise<Rendering | undefined>;
  /** Without a rendering the page is the browser's to draw. */
  write: (rendering: Rendering | undefined) => Promise<ReadyDocument>;
};

type Made = {
  document: ReadyDocument;
  rendering: Rendering | undefined;
  asked: Asked;
  /** When its answers were last known to be the API's, which the browser goes by. */
  writtenAt: number;
  checkedAt: number;
};

/** Of documents and what they were rendered from: a few hundred pages. */
const MOST_BYTES = 48 * 1024 * 1024;
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
      if (isComplete(made) && Date.now() - made.writtenAt >= WRITTEN_FOR_MS)
        made = await rewritten(work, made);
    } else {
      made = await makeOf(work);
      resized(bytesOf(made));
    }
    return made.document;
  });
}

async function makeOf({ render, write }: PageWork): Promise<Made> {
  const now = Date.now();
  const asked: Asked = new Map();
  const rendering = await render(asked);
  return { document: await write(rendering), rendering, asked, writtenAt: now, checkedAt: now };
}

/** The same page, its answers as of the last check. */
async function rewritten({ write }: PageWork, made: Made): Promise<Made> {
  const { rendering, checkedAt: at } = made;
  if (!rendering) return made;
  const { rendered } = rendering;
  const answers = rendered.answers.map(([key, data]): (typeof rendered.answers)[number] => [key, data, at]);
  const document = await write({ ...rendering, rendered: { ...rendered, answers } });
  return { ...made, document, writtenAt: at };
}

/** Whether the API still answers all that the page was rendered from as it did. */
async function holds(call: VisitorCalls, made: Made): Promise<boolean> {
  const now = Date.now();
  // What failed is tried again, but not for each visitor.
  if (!isComplete(made)) return now - made.writtenAt < WRITTEN_FOR_MS;
  try {
    const calls = [...made.asked].map(async ([path, before]) => isSame(await call(path), before));
    if ((await inTime(Promise.all(calls), PATIENCE_MS)).includes(false)) return false;
    made.checkedAt = now;
    return true;
  } catch {
    return now - made.checkedAt < WITHOUT_API_MS;
  }
}

const isComplete = ({ rendering, asked }: Made): boolean =>
  rendering !== undefined && [...asked.values()].every((answer) => answer && !isFault(answer));

function isSame(now: Answer, before: Answer | undefined): boolean {
  if (isFault(now)) throw new Error(`the API answered ${now.status}`);
  return now.status === before?.status && now.text === before.text;
}

/** A store that is closed says so with a 503, and its pages too. */
const isFault = ({ status }: Answer) => status >= 500 && status !== 503;

/** The document is kept plain, compressed and as the rendering that it was written from. */
function bytesOf({ document, asked }: Made): number {
  let answers = 0;
  for (const answer of asked.values()) answers += answer?.text.length ?? 0;
  return 3 * document.plain.length + answers;
}
