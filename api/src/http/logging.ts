import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type DestinationStream, type LoggerOptions, pino, type SerializedError } from 'pino';
import pretty from 'pino-pretty';
import type { Config } from '../config.ts';
import { isConnectionLost, isNotNow } from '../db/connection-lost.ts';
import { OutsideFault } from '../outside-fault.ts';

const SECRETS = [
  'authorization',
  'cookie',
  'password',
  'password_confirmation',
  'newPassword',
  'newPasswordConfirmation',
  'token',
  'clientSecret',
];
const REDACTED = '[redacted]';
/** Longer than any path of the store: whoever asks for longer ones fills no disk. */
const MOST_OF_PATH = 500;
/** A mail server names in its answer whom it refuses; whose server it is tells enough. Not the versions in a path of `node_modules`. */
const NAME_OF_MAILBOX = /(?<![\w.+%-])[\w.+%-]+(?=@(?:[\w-]+\.)+[a-z]{2,}\b)/gi;
/** What a line nests deeper than this is left out. */
const DEPTH = 5;

/** A copy whose secrets are blotted out, wherever they are nested. */
const redacted = (value: unknown, depth = DEPTH): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  if ('toJSON' in value && typeof value.toJSON === 'function') return redacted(value.toJSON(), depth - 1);
  if (depth <= 0) return '[nested too deep]';
  if (Array.isArray(value)) return value.map((one) => redacted(one, depth - 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      SECRETS.includes(name) ? REDACTED : redacted(inner, depth - 1),
    ]),
  );
};

const serializers = {
  ...Object.fromEntries(SECRETS.map((name) => [name, () => REDACTED])),
  err: (error: Error) => {
    const told = withoutValues(pino.stdSerializers.err(error), valuesIn(error));
    // While a server is away, or has no room, each call says so, and no line of code is at fault: its stack would be most of a full disk.
    const isElsewhere = isConnectionLost(error) || isNotNow(error) || error instanceof OutsideFault;
    return redacted(isElsewhere ? withoutStacks(told) : told);
  },
  req: (request: Pick<FastifyRequest, 'method' | 'url' | 'ip'>) => ({
    method: request.method,
    path: request.url.split('?')[0]?.slice(0, MOST_OF_PATH),
    address: request.ip,
  }),
  res: ({ statusCode }: FastifyReply) => ({ statusCode }),
};

/** What has a serializer is written by it. */
const redactedLine = (line: object) =>
  Object.fromEntries(
    Object.entries(line).map(([name, value]) => [name, name in serializers ? value : redacted(value)]),
  );

/**
 * Options for the Fastify that serves the API. A query string is never logged, because GET /users/current
 * carries the token in it; secrets are blotted out wherever a log line nests them. pino's own redaction looks at each field
 * of each line by dozens of paths: it took longer than many answers.
 */
export const loggerOptions = (
  config: Pick<Config, 'environment' | 'logLevel'>,
): LoggerOptions & { stream: DestinationStream } => ({
  level: config.logLevel,
  formatters: { log: redactedLine },
  serializers,
  stream:
    config.environment === 'local'
      ? pretty({ ignore: 'pid,hostname', translateTime: 'HH:MM:ss' })
      : pino.destination({ sync: false, minLength: BUFFERED_BYTES, periodicFlush: FLUSHED_EVERY_MS }),
});

/**
 * An error without whom it is about. A failed statement says what it was given, the link of a mail or a customer's own words among
 * it: the statement is enough to find it. Cut as it is said, for what somebody typed may hold anything, line breaks too.
 */
const withoutValues = (error: SerializedError, said: readonly string[]): SerializedError => {
  const cut = (text: string) =>
    said.reduce((rest, values) => rest.replaceAll(values, ''), text).replace(NAME_OF_MAILBOX, '…');
  const { params: _, aggregateErrors, ...rest } = error;
  return {
    ...rest,
    message: cut(error.message),
    stack: cut(error.stack),
    ...(aggregateErrors && {
      aggregateErrors: aggregateErrors.map((one: SerializedError) => withoutValues(one, said)),
    }),
  };
};

const withoutStacks = ({
  stack: _,
  aggregateErrors,
  ...rest
}: SerializedError): Partial<SerializedError> => ({
  ...rest,
  ...(aggregateErrors && { aggregateErrors: aggregateErrors.map(withoutStacks) }),
});

/** What failed statements say of their values: this error, what caused it, and those that it brings together. */
const valuesIn = (error: unknown, depth = DEPTH): string[] => {
  if (!(error instanceof Error) || depth <= 0) return [];
  const among = error instanceof AggregateError ? error.errors : [];
  const own = 'params' in error ? [`\nparams: ${error.params}`] : [];
  return [...own, ...[error.cause, ...among].flatMap((one) => valuesIn(one, depth - 1))];
};

/** Lines go out together, at the latest after a second, and at the exit: a write for each costs more than many answers. */
const BUFFERED_BYTES = 8 * 1024;
const FLUSHED_EVERY_MS = 1000;

/** One line for each call, or each that `isTold`, when it is answered; for a Fastify whose own two lines are off. */
export const logAnswers = (
  app: FastifyInstance,
  isTold: (request: FastifyRequest) => boolean = () => true,
) => {
  // Read as it comes: a call whose body was handed on, and one whose caller has gone, has no socket once it is answered.
  const callers = new WeakMap<FastifyRequest, string>();
  app.addHook('onRequest', (request, _reply, done) => {
    if (isTold(request)) callers.set(request, request.ip);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const ip = callers.get(request);
    const { method, url } = request;
    if (ip !== undefined)
      request.log.info(
        { req: { method, url, ip }, res: reply, responseTime: reply.elapsedTime },
        'request completed',
      );
    done();
  });
};
