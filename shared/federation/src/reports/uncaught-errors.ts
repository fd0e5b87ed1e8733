import { FOLDER, RemoteError } from '../load/remote-error.ts';
import type { RemoteLoader } from '../load/remote-loader.ts';
import { wordsOf } from '../load/words-of.ts';
import type { ResolvedRemote } from '../page-state.ts';

type Hear = (error: RemoteError) => void;

/** Of what visitors added to their browser. */
export const OF_OTHERS = /-extension:|webkit-masked-url:/;

/** A call that was refused, or given up, is an answer; what handles it badly throws something else. */
const ANSWERS = /^(?:ApiError|AbortError|TimeoutError)$/;

/**
 * Hears what the files of a remote threw and nobody caught: in an event, in a promise. Gives the function that ends it.
 * Of a version, whichever of them stands; what boundaries report themselves is not told again. What is no error says not
 * whose it is: it is the page's only where it `isAlone`, for another page may have left it behind. A part in a slot hears only what
 * the store saw of it: one that threw and stands is left as it is.
 */
export function onUncaught(
  remote: ResolvedRemote,
  { isAlone }: Pick<RemoteLoader, 'isAlone'>,
  hear: Hear,
  isPart = false,
): () => void {
  const told = (event: ErrorEvent | PromiseRejectionEvent) => {
    const error: unknown = 'reason' in event ? event.reason : event.error;
    if (isPart && !isSeen(event)) return;
    const isError = error instanceof Error;
    if (isError && (error instanceof RemoteError || ANSWERS.test(wordsOf(error, 'name')))) return;
    const place = isError ? wordsOf(error, 'stack') : 'filename' in event && event.filename;
    const [, name, version = ''] =
      FOLDER.exec(place || '') ??
      (!isPart && isOfPage(event, isAlone?.(remote) === true) ? ['', remote.name] : []);
    if (name === remote.name) hear(new RemoteError(name, version, 'render', error));
  };
  addEventListener('error', told);
  addEventListener('unhandledrejection', told);
  return () => {
    removeEventListener('error', told);
    removeEventListener('unhandledrejection', told);
  };
}

/**
 * A text, a number or nothing was thrown, which has no stack. An error that the browser hides, since a script of another
 * site threw it, is null.
 */
export function isNoError(event: ErrorEvent | PromiseRejectionEvent): boolean {
  if ('reason' in event) return !(event.reason instanceof Error);
  return event.error != null && !(event.error instanceof Error) && !OF_OTHERS.test(event.filename);
}

/** In place of a file's name, where the store itself has seen what a page, or a part of it, does. */
const SEEN = '#page';
const isSeen = (event: object) => 'filename' in event && String(event.filename).endsWith(SEEN);

/** What has no stack and is all the same the page's that stands: the store saw it, or no other page was there before. */
export const isOfPage = (event: ErrorEvent | PromiseRejectionEvent, isAlone: boolean): boolean =>
  isNoError(event) && (isAlone || isSeen(event));

/**
 * What goes wrong and throws nothing, said as what nobody caught: in the `folder` of whose code does it, and of no file where that is
 * not known, which counts for the page that stands.
 */
export const tellOfPage = (words: string, folder = ''): boolean =>
  dispatchEvent(new ErrorEvent('error', { error: words, filename: folder + SEEN }));
