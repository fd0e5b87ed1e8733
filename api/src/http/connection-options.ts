import { answerClientError } from './client-error.ts';

/**
 * For every Fastify of the store. Once it closes, connections that wait for nothing close at once and calls that came in time
 * are answered; what is no request is answered as every other error is.
 */
export const connectionOptions = {
  ...({ forceCloseConnections: 'idle', return503OnClosing: false } as const),
  clientErrorHandler: answerClientError,
};
