import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type DestinationStream, type LoggerOptions, pino, type SerializedError } from 'pino';
import pretty from 'pino-pretty';
import type { Config } from '../config.ts';

const secrets = [
  'authorization',
  'cookie',
  'password',
  'password_confirmation',
  'newPassword',
  'newPasswordConfirmation',
  'token',
  'clientSecret',
];

/**
 * Options for the Fastify that serves the API. A query string is never logged, because GET /users/current
 * carries the token in it; secrets are blotted out wherever a log line nests them.
 */
export const loggerOptions = (
  config: Pick<Config, 'environment' | 'logLevel'>,
): LoggerOptions & { stream: DestinationStream } => ({
  level: config.logLevel,
  redact: {
    paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`, `*.*.*.${name}`]),
    censor: '[redacted]',
  },
  serializers: {
    err: (error: Error) => withoutParameters(pino.stdSerializers.err(error)),
    req: (request: FastifyRequest) => ({
      method: request.method,
      path: request.url.split('?')[0],
      address: request.ip,
    }),
  },
  stream:
    config.environment === 'local'
      ? pretty({ ignore: 'pid,hostname', translateTime: 'HH:MM:ss' })
      : pino.destination({ sync: false, minLength: BUFFERED_BYTES, periodicFlush: FLUSHED_EVERY_MS }),
});

/** A failed statement names what it was given, the link of a mail among it: the statement is enough to find it. */
const withoutParameters = (error: SerializedError): SerializedError => {
  const cut = (text: string) => text.replace(/\nparams: [^\n]*/g, '');
  const { params: _, ...rest } = error;
  return { ...rest, message: cut(error.message), stack: cut(error.stack) };
};

/** Lines go out together, at the latest after a second, and at the exit: a write for each costs more than many answers. */
const BUFFERED_BYTES = 8 * 1024;
const FLUSHED_EVERY_MS = 1000;

/** One line for each call, when it is answered; for a Fastify whose own two lines are off. */
export const logAnswers = (app: FastifyInstance) => {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info({ req: request, res: reply, responseTime: reply.elapsedTime }, 'request completed');
  });
};
