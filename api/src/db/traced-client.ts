import { isTracing, traced } from '../tracing/tracing.ts';

type Asking = { query: (...args: never[]) => unknown };

/**
 * A client of either database whose every statement is a span: drizzle asks by `query` alone, and has PGlite open its
 * transactions. A statement has `$1` where a value goes, so that a span holds none. The client itself where nothing is traced.
 */
export const tracedClient = <Client extends Asking>(client: Client): Client =>
  isTracing() ? new Proxy(client, { get: (target, name) => readTraced(target, name) }) : client;

const readTraced = (client: Asking, name: PropertyKey): unknown => {
  const value = Reflect.get(client, name);
  if (typeof value !== 'function') return value;
  const call = value.bind(client);
  if (name === 'query') return (...args: unknown[]) => tracedQuery(args[0], () => call(...args));
  if (name === 'transaction')
    return (work: (tx: Asking) => unknown) => call((tx: Asking) => work(tracedClient(tx)));
  return call;
};

const tracedQuery = (asked: unknown, ask: () => Promise<unknown>): Promise<unknown> => {
  const text = textOf(asked);
  const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text };
  return traced(nameOf(text), { as: 'client', attributes }, ask);
};

/** node-postgres is handed an object, PGlite the words themselves. */
const textOf = (asked: unknown): string =>
  typeof asked === 'string' ? asked : String((asked as { text?: unknown }).text);

/** `select orders`: what is done, and the first table that is named. */
export const nameOf = (text: string): string => {
  const [operation = 'query'] = /\w+/.exec(text) ?? [];
  const [, table] = /\b(?:from|into|update|join)\s+"?(\w+)"?/i.exec(text) ?? [];
  return [operation.toLowerCase(), table].filter(Boolean).join(' ');
};
