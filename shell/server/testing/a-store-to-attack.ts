import { brotliDecompressSync } from 'node:zlib';
import { changeOwners } from '@msl/releases/registry/change-owners.ts';
import type { Store } from '@msl/releases/storage/store.ts';
import type { FastifyInstance } from 'fastify';
import { anEdge, signedVisitor } from './an-edge.ts';
import { keysOfOthers, MARK, type Target, THEIRS } from './attacks.ts';

const LIVE = '1.0.0-aaaaaaaa';
const SHELL = '1.0.0-bbbbbbbb';
const shell = `exports.shared = {};
exports.renderPage = async ({ state, bringRemote }) => ({
  html: '<h1>' + (await bringRemote(state.remotes[0], './App')).server.modules['./App']() + '</h1>',
  rendered: { page: null, parts: [], answers: [], refusals: [] },
  head: { title: 'Cart', description: '', indexed: true },
});`;
const cart = (word: string) => `exports.modules = { './App': () => '${word}' };`;

export const others = keysOfOthers();

/** An edge over a store that holds a shell and the cart, both rendered; another team owns another remote. */
export async function aStoreToAttack() {
  const { app, store } = await anEdge({ server: { shell, cart: cart('good') } });
  await changeOwners(store, (document) => ({
    ...document,
    teams: { news: { remotes: ['mfe-news'], keys: [{ key: others.neighbour.publicKey, holder: 'News' }] } },
  }));
  return { app, store };
}

/** What of it is attacked. */
export const targetIn = (store: Store): Target => ({
  ...{ store, remote: 'mfe-cart', live: LIVE, shell: SHELL },
  ...{ ...others, server: cart(MARK) },
});

const visit = { host: 'store.test', cookie: signedVisitor('somebody'), 'accept-encoding': 'br' };

/** All that a visitor is given: the page, its files, the registry, and with a cookie that asks for the attackers' version. */
export async function given(app: FastifyInstance): Promise<string> {
  const overrides = encodeURIComponent(JSON.stringify({ 'mfe-cart': THEIRS }));
  const cookie = `${visit.cookie}; msl.overrides=${overrides}`;
  const urls = ['/cart', '/', '/registry.json', '/versions.json', `/shell/${SHELL}/main.js`];
  for (const version of [LIVE, THEIRS])
    for (const file of ['remoteEntry.js', 'app.js', 'app.css', 'locales/fr-CA.json', 'server/server.js'])
      urls.push(`/remotes/mfe-cart/${version}/${file}`);
  const bodies: string[] = [];
  for (const url of urls)
    for (const headers of [visit, { ...visit, cookie }]) {
      const answer = await app.inject({ url, headers });
      const isPacked = answer.headers['content-encoding'] === 'br';
      const unpacked = isPacked ? brotliDecompressSync(answer.rawPayload).toString() : answer.body;
      if (answer.statusCode < 400 || url === '/cart') bodies.push(unpacked);
    }
  return bodies.join('\n');
}
