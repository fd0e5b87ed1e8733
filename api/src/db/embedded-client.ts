import type { PGlite, QueryOptions } from '@electric-sql/pglite';

type Asked = Pick<PGlite, 'query'>;

/**
 * A client that keeps what drizzle says with every statement: days and moments are read as they are written. PGlite copies its
 * table of all types, more than three hundred, for each statement that says so: two thirds of the time of a small one.
 */
export const toldOnce = (client: PGlite): PGlite => told(client, client.parsers);

const told = <Client extends Asked>(client: Client, kept: PGlite['parsers']): Client =>
  new Proxy(client, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      const call = value.bind(target);
      if (name === 'query')
        return (text: string, values?: unknown[], { parsers, ...options }: QueryOptions = {}) => {
          Object.assign(kept, parsers);
          return call(text, values, options);
        };
      if (name === 'transaction')
        return (work: (tx: Asked) => unknown) => call((tx: Asked) => work(told(tx, kept)));
      return call;
    },
  });
