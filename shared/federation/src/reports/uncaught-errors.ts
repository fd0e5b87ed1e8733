import { FOLDER, RemoteError } from '../load/remote-error.ts';
import { wordsOf } from '../load/words-of.ts';

type Hear = (error: RemoteError) => void;

/** Of what visitors added to their browser. */
export const OF_OTHERS = /-extension:|webkit-masked-url:/;

/** A call that was refused, or given up, is an answer; what handles it badly throws something else. */
const ANSWERS = /^(?:ApiError|AbortError|TimeoutError)$/;

/**
 * Hears what the files of a remote threw and nobody caught: in an event, in a promise. Gives the function that ends it.
 * Of a version, whichever of them stands; what boundaries report themselves is not told again. What is no error says not
 * whose it is: it is taken for the page's.
 */
export function onUncaught(remote: string, hear: Hear): () => void {
  const told = (event: ErrorEvent | PromiseRejectionEvent) => {
    const error: unknown = 'reason' in event ? event.reason : event.error;
    const isError = error instanceof Error;
    if (isError && (error instanceof RemoteError || ANSWERS.test(wordsOf(error, 'name')))) return;
    const place = isError ? wordsOf(error, 'stack') : 'filename' in event && event.filename;
    const [, name, version = ''] = FOLDER.exec(place || '') ?? (isNoError(event) ? ['', remote] : []);
    if (name === remote) hear(new RemoteError(remote, version, 'render', error));
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

/** What goes wrong and throws nothing, said as what nobody caught: it is of no file, and counts for the remote whose page stands. */
export const tellOfPage = (words: string): boolean =>
  dispatchEvent(new ErrorEvent('error', { error: words }));
