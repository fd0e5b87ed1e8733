import { RemoteError } from '../load/remote-error.ts';

type Hear = (error: RemoteError) => void;

/** A call that was refused, or given up, is an answer; what handles it badly throws something else. */
const ANSWERS = /^(?:ApiError|AbortError|TimeoutError)$/;

/**
 * Hears what the files of a remote threw and nobody caught: in an event, in a promise. Gives the function that ends it.
 * Of a version, whichever of them stands; what boundaries report themselves is not told again.
 */
export function onUncaught(remote: string, hear: Hear): () => void {
  const told = (event: ErrorEvent | PromiseRejectionEvent) => {
    const error: unknown = 'reason' in event ? event.reason : event.error;
    if (!(error instanceof Error) || error instanceof RemoteError || ANSWERS.test(error.name)) return;
    const [, name, version = ''] = /\/remotes\/([^/]+)\/([^/]+)\//.exec(error.stack ?? '') ?? [];
    if (name === remote) hear(new RemoteError(remote, version, 'render', error));
  };
  addEventListener('error', told);
  addEventListener('unhandledrejection', told);
  return () => {
    removeEventListener('error', told);
    removeEventListener('unhandledrejection', told);
  };
}
