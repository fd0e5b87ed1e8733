import { type BusinessSettings, defaultBusinessSettings } from '@msl/contracts/business-settings.ts';
import { errorsOf } from '@msl/contracts/endpoint.ts';
import type { Args, Result } from '@msl/contracts/endpoints.ts';
import { type RouteName, routes } from '@msl/contracts/routes.ts';
import { openForFile } from '@msl/testing/open-for-file.ts';
import Fastify from 'fastify';
import * as v from 'valibot';
import { createApi } from '../app.ts';
import { createCatalogue } from '../catalogue/in-memory/catalogue.cache.ts';
import type { Database, Db } from '../db/connect.ts';
import type { Deps } from '../deps.ts';
import { embeddedGeocoder } from '../geocoder/embedded.geocoder.ts';
import type { EarlierContract } from '../http/earlier-contract/earlier-contract.ts';
import { endpointOf } from '../http/endpoint-of.ts';
import type { Mailer } from '../mailer/mailer.port.ts';
import type { Payments } from '../payments/payments.port.ts';
import { createEmbeddedSearch } from '../search/embedded.search.ts';
import { searchRoutes } from '../search/search.routes.ts';
import { traceRequests } from '../tracing/tracing.ts';
import { stockStore } from './builders.ts';
import { createCallByName } from './call-by-name.ts';
import { type FrozenClock, frozenClock } from './frozen-clock.ts';
import { openTestDatabase } from './test-database.ts';
import { testMailer } from './test-mailer.ts';
import { testPayments } from './test-payments.ts';

type Refusal = { code: number; message: string; errors?: { field: string; message: string }[] };

/** The API over a real database, called as the wire calls it, with every answer held against the contract. */
export type TestApi = {
  /** What the modules were given, for tests that call them without the wire. */
  deps: Deps;
  db: Db;
  clock: FrozenClock;
  /** Calls by name and gives the payload; a refusal fails the test. */
  call<N extends RouteName>(name: N, args: Args<N>, token?: string): Promise<Result<N>>;
  /** Calls by name and gives the refusal; a success fails the test. */
  refusal<N extends RouteName>(name: N, args: Args<N>, token?: string): Promise<Refusal>;
  inject: ReturnType<typeof Fastify>['inject'];
  /** Answers on a port of its own from now on; gives the origin. */
  listen(): Promise<string>;
  close(): Promise<void>;
};

export type TestApiOptions = {
  business?: Partial<BusinessSettings>;
  payments?: Payments;
  mailer?: Mailer;
  /** A PostgreSQL in place of the embedded database. */
  database?: Database;
  rateLimitScale?: number;
  operatorToken?: string;
  earlier?: EarlierContract;
};

export const startTestApi = async (options: TestApiOptions = {}): Promise<TestApi> => {
  const database = options.database ?? (await openTestDatabase());
  const clock = frozenClock();
  const app = Fastify({ logger: false });
  traceRequests(app);
  const search = createEmbeddedSearch('/search');
  const business = { ...defaultBusinessSettings, ...options.business };
  const deps: Deps = {
    db: database.db,
    catalogue: createCatalogue(database.db),
    clock,
    config: { environment: 'local', business },
    payments: options.payments ?? testPayments(),
    geocoder: embeddedGeocoder,
    search: search.index,
    mailer: options.mailer ?? testMailer(),
    tell: () => undefined,
  };
  const { rateLimitScale = 100_000 } = options;
  await app.register(
    createApi(deps, { rateLimitScale, operatorToken: options.operatorToken, earlier: options.earlier }),
    {
      prefix: '/api',
    },
  );
  await app.register(searchRoutes(search.endpoint, { rateLimitScale }), { prefix: '/search' });

  const send = createCallByName(app);
  return {
    deps,
    db: database.db,
    clock,
    call: async (name, args, token) => {
      const { status, body } = await send(name, args, token);
      if (status !== 200) throw new Error(`${name} refused: ${JSON.stringify(body)}`);
      expect(body.code).toBe(200);
      // Reading drops what the contract does not know, so the comparison shows a field that leaks.
      expect(v.parse(endpointOf(name).payload, body.payload)).toEqual(body.payload);
      return body.payload as Result<typeof name>;
    },
    refusal: async (name, args, token) => {
      const { status, body } = await send(name, args, token);
      expect({ name, status }).not.toEqual({ name, status: 200 });
      expect(body.code).toBe(status);
      expect([...errorsOf(endpointOf(name), routes[name].access), 'not-implemented']).toContain(body.message);
      return body as Refusal;
    },
    inject: app.inject.bind(app) as TestApi['inject'],
    listen: () => app.listen({ host: '127.0.0.1', port: 0 }),
    close: async () => {
      await app.close();
      await database.close();
    },
  };
};

/** The API of a whole test file: open before its first test, closed after its last. */
export const withTestApi = (options: TestApiOptions = {}): TestApi =>
  openForFile(() => startTestApi(options));

/** The same, with what `stockStore` puts on the shelves. */
export const withStockedApi = (options: TestApiOptions = {}): TestApi => {
  const api = withTestApi(options);
  beforeAll(() => stockStore(api.db));
  return api;
};
