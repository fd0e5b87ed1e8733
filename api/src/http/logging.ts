import type { FastifyRequest } from 'fastify';
import type { LoggerOptions } from 'pino';
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
): LoggerOptions & { stream?: ReturnType<typeof pretty> } => ({
  level: config.logLevel,
  redact: {
    paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`, `*.*.*.${name}`]),
    censor: '[redacted]',
  },
  serializers: {
    req: (request: FastifyRequest) => ({
      method: request.method,
      path: request.url.split('?')[0],
      address: request.ip,
    }),
  },
  ...(config.environment === 'local' && {
    stream: pretty({ ignore: 'pid,hostname', translateTime: 'HH:MM:ss' }),
  }),
});
