/** @jest-environment jsdom */

import type { ResolvedRemote } from '../page-state.ts';
import { createRemoteLoader, type RemoteOutcome } from './remote-loader.ts';

jest.mock('./federated-source.ts', () => ({}));

const cart: ResolvedRemote = {
  ...{ name: 'mfe-cart', version: '1.0.0', entry: '/remotes/mfe-cart/1.0.0/remoteEntry.js', integrity: '' },
  ...{ global: 'cart', routes: ['/cart'], slots: [], namespace: 'mfe-cart' },
};

test.each([
  ['another remote broke what it loads with', '/remotes/mfe-catalog/1.0.0/app.js', 'error'],
  ['its own code throws', '/remotes/mfe-cart/1.0.0/app.js', 'load-failure'],
  ['a file does not come', '/shell/1.0.0/main.js', 'load-failure'],
])('a load that fails is told of whom it is: %s', async (_what, file, kind) => {
  const thrown = Object.assign(new TypeError('x'), { stack: `TypeError: x\n    at fetch (${file}:1:1)` });
  globalThis.fetch = jest.fn(() => Promise.reject(thrown));
  const told: RemoteOutcome[] = [];
  const loader = createRemoteLoader({
    ...{ remotes: [cart], locale: 'fr-CA', messages: {}, addMessages: () => undefined },
    source: { load: async () => ({ default: () => null }), forget: () => undefined },
    onOutcome: (outcome) => told.push(outcome),
  });
  await expect(loader.load(cart, './App')).rejects.toThrow('remote mfe-cart 1.0.0 failed (load)');
  // What has an error counts for whoever its stack names.
  expect(told).toEqual([{ remote: cart, kind, ...(kind === 'error' && { error: thrown }) }]);
});
