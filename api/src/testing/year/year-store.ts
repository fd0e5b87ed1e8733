import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultBusinessSettings } from '@msl/contracts/business-settings.ts';
import type { Args, Result } from '@msl/contracts/endpoints.ts';
import type { RouteName } from '@msl/contracts/routes.ts';
import { createPaymentSandbox } from '@msl/stand-ins/stripe/create-payment-sandbox.ts';
import Fastify from 'fastify';
import { createApi } from '../../app.ts';
import { createCatalogue } from '../../catalogue/in-memory/catalogue.cache.ts';
import { mailedOrders } from '../../cycle/orders/reading/mailed-order.service.ts';
import type { Database } from '../../db/connect.ts';
import type { Deps } from '../../deps.ts';
import { embeddedGeocoder } from '../../geocoder/embedded.geocoder.ts';
import { createEmbeddedMailer } from '../../mailer/embedded.mailer.ts';
import type { OutgoingMail } from '../../mailer/mailer.port.ts';
import { createMailWorker } from '../../mails/mail.worker.ts';
import { PaymentError } from '../../payments/payment-error.ts';
import { createStripePayments } from '../../payments/stripe.payments.ts';
import { createEmbeddedSearch } from '../../search/embedded.search.ts';
import { hashedPickupPoints, storeSampleData } from '../../seed/sample/sample-data.service.ts';
import type { Done } from '../../sweep.ts';
import { createWorkers } from '../../workers/workers.service.ts';
import { createCallByName } from '../call-by-name.ts';
import { type FrozenClock, frozenClock } from '../frozen-clock.ts';
import { type Browser, createBrowser } from './browser.ts';
import { openProviderBooks, type ProviderBooks } from './provider-books.ts';
import { type Unreliable, unreliable } from './unreliable-payments.ts';

const OPERATOR_TOKEN = 'the-team-of-the-simulated-year-2027';
const NO_LIMIT = 1_000_000;

/** The whole store, with the sample catalogue and nobody in it, over the payment stand-in and a clock that is set. */
export type YearStore = {
  deps: Deps;
  clock: FrozenClock;
  books: ProviderBooks;
  browser: Browser;
  line: Unreliable;
  /** Mails written since the last look, as they would be sent. */
  mailsSince(): OutgoingMail[];
  /** Calls as a browser does; null when the store refuses. A fault of the store (5xx) is noted. */
  tryCall<N extends RouteName>(name: N, args: Args<N>, token?: string): Promise<Result<N> | null>;
  /** The key of the last refusal. */
  lastRefusal(): string | null;
  operator(path: string, body: object): Promise<void>;
  /** Does what is due now: at the provider, in the store, and the mails. */
  runDue(): Promise<Done[]>;
  /** Faults of the store, since the last look. */
  faultsSince(): string[];
  close(): Promise<void>;
};

export const openYearStore = async (
  database: Database,
  { start, seed }: { start: string; seed: number },
): Promise<YearStore> => {
  const folder = mkdtempSync(join(tmpdir(), 'year-'));
  const dataFile = join(folder, 'payments.jsonl');
  const clock = frozenClock(start);
  const sandbox = await createPaymentSandbox({ port: 0, storeOrigins: [], dataFile, clock });
  const line = unreliable(createStripePayments({ ...sandbox, origin: sandbox.apiOrigin }), seed);
  const search = createEmbeddedSearch('/search');
  const written: OutgoingMail[] = [];
  const faults: string[] = [];
  let refusal: string | null = null;
  const deps: Deps = {
    db: database.db,
    catalogue: createCatalogue(database.db),
    clock,
    config: { environment: 'local', business: { ...defaultBusinessSettings } },
    payments: line.payments,
    geocoder: embeddedGeocoder,
    search: search.index,
    mailer: {
      ...createEmbeddedMailer({
        inbox: 'bonjour@sauve-legumes.example',
        origin: () => 'https://store.example.ca',
      }),
      send: async (mail) => void written.push(mail),
    },
    tell: (news) => void faults.push(news),
  };
  await fill(deps);
  const onError = (error: unknown) => {
    if (!isLostOnTheLine(error)) faults.push(reasonOf(error));
  };
  const workers = createWorkers(deps, { onError });
  const mails = createMailWorker({ ...deps, orderOf: mailedOrders(deps) }, { onError });
  const app = Fastify({ logger: false });
  await app.register(createApi(deps, { rateLimitScale: NO_LIMIT, operatorToken: OPERATOR_TOKEN }), {
    prefix: '/api',
  });
  await app.ready();
  const callByName = createCallByName(app);
  /** Gives what was gathered, and begins anew. */
  const takeAll = <T>(gathered: T[]): T[] => gathered.splice(0, gathered.length);

  const tryCall: YearStore['tryCall'] = async (name, args, token) => {
    const { status, body } = await callByName(name, args, token);
    refusal = status === 200 ? null : (body.message ?? String(status));
    if (status >= 500 && status !== 503) faults.push(`${name} answered ${status}: ${refusal}`);
    return status === 200 ? (body.payload as Result<typeof name>) : null;
  };
  return {
    deps,
    clock,
    line,
    books: openProviderBooks(dataFile),
    browser: createBrowser(sandbox),
    mailsSince: () => takeAll(written),
    tryCall,
    lastRefusal: () => refusal,
    operator: async (path, body) => {
      const headers = { authorization: `Bearer ${OPERATOR_TOKEN}` };
      const answer = await app.inject({
        method: 'POST',
        url: `/api/operator${path}`,
        payload: body,
        headers,
      });
      if (answer.statusCode >= 500 && answer.statusCode !== 503)
        faults.push(`operator ${path} answered ${answer.statusCode}: ${answer.body}`);
    },
    runDue: async () => {
      sandbox.clockMoved();
      const did = await workers.runDue();
      await mails.run();
      return did;
    },
    faultsSince: () => takeAll(faults),
    close: async () => {
      await workers.stop();
      await mails.stop();
      await app.close();
      await sandbox.close();
      await database.close();
      rmSync(folder, { recursive: true });
    },
  };
};

/** Told, and asked again at the next sweep: here the line loses on purpose. */
const isLostOnTheLine = (error: unknown): boolean =>
  error instanceof PaymentError && error.key === 'payment-provider-unavailable';

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  return cause instanceof Error ? `${error.message} (${cause.message})` : (error.stack ?? error.message);
};

const fill = async (deps: Deps) => {
  const points = await hashedPickupPoints();
  await deps.db.transaction((tx) => storeSampleData(tx, points, deps.clock.now()));
};
