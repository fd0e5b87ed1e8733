import type { RequestListener } from 'node:http';
import { defaultBusinessSettings } from '@msl/contracts/business-settings.ts';
import { aBuiltRemote, aBuiltShell, aTemporaryFolder } from '@msl/federation-build/testing/a-built-remote.ts';
import { release } from '@msl/releases/registry/registry-file.ts';
import { Store } from '@msl/releases/storage/store.ts';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { readEdgeConfig } from '../config/edge.config.ts';
import { createEdge } from '../edge.ts';
import { type Canaries, createCanaries } from '../outcomes/canaries.ts';
import type { RenderFaults } from '../outcomes/render-faults.ts';
import { createPublished } from '../published/published.ts';
import { createVisitorCookies } from '../visitors/visitor-cookie.ts';

const SECRET = 'a-secret-of-tests-with-32-characters';

/** The cookie of somebody whom an edge of tests told their versions at this moment. */
export const signedVisitor = (id: string): string =>
  createVisitorCookies(SECRET).write(id, false).replace(/;.*/, '');

/** An edge over a store that holds a shell and the cart, 1.0.0 released. Not listening: use `inject`. */
export async function anEdge(
  with_: {
    env?: Record<string, string>;
    shellTexts?: object;
    api?: FastifyPluginAsync;
    /** Code of the shell's server build, and of the cart's, which then declares its page as rendered. */
    server?: { shell: string; cart: string };
    /** The cart's page is rendered for sessions, not for visitors. */
    forSession?: boolean;
    renderFaults?: RenderFaults;
    stage?: RequestListener;
    /** Of another edge: this one serves the same. */
    store?: Store;
  } = {},
): Promise<{ app: FastifyInstance; store: Store; canaries: Canaries }> {
  const store = with_.store ?? (await aStore(with_));
  const config = readEdgeConfig({
    ...{ STORE_DIR: store.dir, VISITOR_SECRET: SECRET, LOG_LEVEL: 'silent' },
    ...with_.env,
  });
  const payment = { origin: 'http://127.0.0.1:3001', publishableKey: 'pk_test_stand_in' };
  const { api, renderFaults, stage } = with_;
  const parts = { ...(api && { api }), ...(renderFaults && { renderFaults }), ...(stage && { stage }) };
  const canaries = createCanaries({
    ...{ published: createPublished(store.dir), secret: SECRET, judges: config.judgesCanaries },
    storage: async () => store,
    onError: (error) => {
      throw error;
    },
  });
  const app = await createEdge({ config, settings: defaultBusinessSettings, payment, canaries, ...parts });
  return { app, store, canaries };
}

async function aStore(with_: Parameters<typeof anEdge>[0] & object) {
  const store = new Store(aTemporaryFolder());
  const texts = with_.shellTexts;
  const { server } = with_;
  const shell = { ...(texts && { texts }), ...(server && { server: server.shell }) };
  await release(store, 'shell', store.publishShell(await aBuiltShell(shell)).version);
  const manifest = with_.forSession ? { renderedForSession: ['/cart'] } : { rendered: ['/cart'] };
  store.publishRemote(await aBuiltRemote(server ? { server: server.cart, manifest } : {}));
  await release(store, 'mfe-cart', '1.0.0-aaaaaaaa');
  return store;
}

/** What the document inlines. */
export const pageStateOf = (html: string) =>
  JSON.parse(/<script type="application\/json" id="page-state">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null');
