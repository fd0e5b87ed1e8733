import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ownOrigin } from '@msl/contracts/own-origin.ts';
import { answerCall } from './api-calls.ts';
import { browserFile } from './browser-files.ts';
import { renewDueSubscriptions } from './resources/subscriptions.rules.ts';
import { type AfterRetries, createContext, newId, type SandboxContext } from './sandbox-context.ts';
import { openSandboxStore } from './sandbox-store.ts';
import { createWebhookSender } from './webhooks.ts';

export type PaymentSandboxOptions = {
  /** 0 takes a free port. */
  port: number;
  /** Where it listens; the loopback address unless the sandbox is shown to other machines. */
  host?: string;
  /** The origin that browsers reach it at, when it is not `http://127.0.0.1:{port}`. */
  publicOrigin?: string;
  /** Origins of the store that may show the frames. Read at each request: a port known later may be added. */
  storeOrigins: readonly string[];
  /** Where its state is kept; null keeps it in memory. */
  dataFile: string | null;
  /** The store's clock, so that a moved date moves trials and renewals. */
  clock: { now(): Date };
  /** Where its events go, asked when there are some; left out or null, they are kept and go nowhere. */
  webhookUrl?: () => string | null;
  afterRetries?: AfterRetries;
  /** Told of a fault of the stand-in itself. */
  onError?: (error: unknown) => void;
};

export type PaymentSandbox = {
  /** For browsers: `stripe.js` and the frames. */
  origin: string;
  /** For the store's server: the API, always on the loopback or listening address. */
  apiOrigin: string;
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  /** Bills what the clock has made due, and sends its events. Called by whoever moves the clock. */
  clockMoved(): void;
  close(): Promise<void>;
};

const largestBody = 64 * 1024;

async function bodyOf(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > largestBody) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function reply(
  response: ServerResponse,
  status: number,
  headers: Record<string, string>,
  body: string,
): void {
  response.writeHead(status, {
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...headers,
  });
  response.end(body);
}

function createHandler(context: SandboxContext, storeOrigins: readonly string[], afterCall: () => void) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const method = request.method ?? 'GET';
    const url = new URL(request.url ?? '/', 'http://sandbox');
    const file =
      method === 'GET' ? browserFile({ path: url.pathname, query: url.searchParams }, storeOrigins) : null;
    if (file) return reply(response, file.status, file.headers, file.body);

    const body = await bodyOf(request);
    const json = { 'content-type': 'application/json', 'request-id': newId('req') };
    if (body === null) return reply(response, 413, json, '{"error":{"type":"invalid_request_error"}}');
    const idempotencyKey = request.headers['idempotency-key'];
    const answer = answerCall(
      {
        method,
        path: url.pathname,
        query: url.search.slice(1),
        body,
        authorization: request.headers.authorization,
        idempotencyKey: typeof idempotencyKey === 'string' ? idempotencyKey : undefined,
      },
      context,
    );
    const replayed: Record<string, string> = answer.replayed ? { 'idempotent-replayed': 'true' } : {};
    reply(response, answer.status, { ...json, ...replayed }, answer.body);
    afterCall();
  };
}

/**
 * The payment provider's local stand-in: what the official SDK, `@stripe/stripe-js` and `@stripe/react-stripe-js`
 * need of Stripe, on an origin of its own. Sandbox only.
 */
export async function createPaymentSandbox(options: PaymentSandboxOptions): Promise<PaymentSandbox> {
  const { port, host = '127.0.0.1', storeOrigins, dataFile, clock, webhookUrl = () => null } = options;
  const store = openSandboxStore(dataFile);
  const context = createContext(store, clock, options.afterRetries);
  const webhooks = createWebhookSender(store, webhookUrl, options.onError);
  const handle = createHandler(context, storeOrigins, webhooks.flush);

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      options.onError?.(error);
      if (!response.headersSent) reply(response, 500, {}, '{"error":{"type":"api_error"}}');
      else response.destroy();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const listening = (server.address() as AddressInfo).port;
  const apiOrigin = ownOrigin(host, listening);
  webhooks.flush();

  return {
    origin: options.publicOrigin ?? apiOrigin,
    apiOrigin,
    ...store.keys,
    clockMoved() {
      renewDueSubscriptions(context);
      store.commit();
      webhooks.flush();
    },
    async close() {
      await webhooks.close();
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
