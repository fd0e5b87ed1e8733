import { isErrorKey, statusOf } from '@msl/contracts/errors.ts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isConnectionLost, isNotNow, isTakenBack } from '../db/connection-lost.ts';
import { PaymentError } from '../payments/payment-error.ts';
import { DomainError, type FieldError } from './domain-error.ts';

/** A database that restarts is back by then, as a rule. */
const BACK_IN_SECONDS = 2;

export type ErrorAnswer = { code: number; message: string; errors?: FieldError[] };

/** Every error becomes the store's error answer here, and nowhere else. */
export const answerErrors = (app: FastifyInstance) => {
  answerThrown(app);
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ code: 404, message: 'not-found' }));
};

/** What routes throw, without a word on addresses that are none: at the root, those are the pages'. */
export const answerThrown = (app: FastifyInstance) => {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const answer = answerOf(error);
    log(request, error, answer);
    if (answer.message === 'unavailable') reply.header('retry-after', BACK_IN_SECONDS);
    return reply.code(answer.code).send(answer);
  });
};

/**
 * What Fastify refuses before any route is found: an address that it cannot decode, an id that is too long. No hook runs for
 * it, so what hooks write of every other answer is written here.
 */
export const answerFrameworkError = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
  const answer = answerOf(error);
  request.log.info({ code: answer.code, key: answer.message, reason: error.code }, 'request refused');
  reply.header('x-request-id', request.id).header('cache-control', 'no-store');
  return reply.code(answer.code).send(answer);
};

const answerOf = (error: Error & { statusCode?: number }): ErrorAnswer => {
  if (error instanceof DomainError) {
    return {
      code: error.status,
      message: error.key,
      ...(error.fields.length > 0 && { errors: error.fields }),
    };
  }
  if (error instanceof PaymentError) return paymentAnswer(error);
  const status = error.statusCode ?? 500;
  // A customer who left while sending lost their connection, not the store its database.
  const isTheirs = status >= 400 && status < 500;
  if (!isTheirs && (isConnectionLost(error) || isTakenBack(error) || isNotNow(error)))
    return { code: 503, message: 'unavailable' };
  if (status === 429) return { code: 429, message: 'too-many-requests' };
  if (status === 503) return { code: 503, message: 'maintenance' };
  if (isTheirs) return { code: status, message: 'request-not-valid' };
  return { code: 500, message: 'something-went-wrong' };
};

/** A payment's reason is the customer's to read when the catalogue has it. */
const paymentAnswer = ({ key }: PaymentError): ErrorAnswer =>
  isErrorKey(key) ? { code: statusOf(key), message: key } : { code: 500, message: 'something-went-wrong' };

/** What a customer did wrong is information; what we did wrong is an error, with its stack. */
const log = (request: FastifyRequest, error: FastifyError, answer: ErrorAnswer) => {
  const about = { route: request.routeOptions.url, code: answer.code, key: answer.message };
  if (answer.code === 501 || answer.code < 500) request.log.info(about, 'request refused');
  else request.log.error({ ...about, err: error }, 'request failed');
};
