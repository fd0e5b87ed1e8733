import { answerClientError } from './client-error.ts';
import { MOST_THAT_IS_READ } from './too-long.ts';

/** For a call to arrive whole, its body too: a phone that lost its network in the middle would keep its connection for ever. */
const ARRIVAL_MS = 60_000;

/**
 * For every Fastify of the store. Once it closes, connections that wait for nothing close at once and calls that came in time
 * are answered; what is no request is answered as every other error is.
 */
export const connectionOptions = {
  ...({ forceCloseConnections: 'idle', return503OnClosing: false } as const),
  requestTimeout: ARRIVAL_MS,
  http: { maxHeaderSize: MOST_THAT_IS_READ },
  clientErrorHandler: answerClientError,
};
