import { createBus } from '@msl/platform';
import { tellOutcomes } from './outcome-beacon.ts';
import { createOutcomeQueue } from './outcome-queue.ts';
import type { ResolvedRemote } from './page-state.ts';

const cart: ResolvedRemote = {
  ...{ name: 'mfe-cart', version: '1.0.0', entry: '/remotes/mfe-cart/1.0.0/remoteEntry.js', integrity: '' },
  ...{ global: 'cart', routes: ['/cart'], slots: [], namespace: 'mfe-cart' },
};

function aPage() {
  const page = Object.assign(new EventTarget(), {
    sent: [] as { outcomes: { kind: string; ms?: number }[] }[],
    document: Object.assign(new EventTarget(), { visibilityState: 'visible' }),
    location: { pathname: '/cart' },
    navigator: { sendBeacon: (_url: string, body: string) => page.sent.push(JSON.parse(body)) > 0 },
  });
  return page;
}

const leave = (page: ReturnType<typeof aPage>) => {
  page.document.visibilityState = 'hidden';
  page.document.dispatchEvent(new Event('visibilitychange'));
};

test('what happened before the beacon was there is told too, with how long it took', () => {
  const [page, begun] = [aPage(), createOutcomeQueue()];
  begun.add({ remote: cart, kind: 'load', ms: 120.4 });
  const stop = tellOutcomes({ remotes: [cart], bus: createBus(), begun }, page as never);
  begun.add({ remote: cart, kind: 'load-failure' });
  leave(page);
  stop();
  expect(page.sent).toEqual([
    {
      outcomes: [
        { remote: 'mfe-cart', version: '1.0.0', kind: 'load', ms: 120 },
        { remote: 'mfe-cart', version: '1.0.0', kind: 'load-failure' },
      ],
    },
  ]);
});

test('an uncaught error counts for the remote whose files it came from, and for no other', () => {
  const [page, bus] = [aPage(), createBus()];
  const stop = tellOutcomes({ remotes: [cart], bus, begun: createOutcomeQueue() }, page as never);
  const told = (filename: string) =>
    page.dispatchEvent(Object.assign(new Event('error'), { filename, error: null }));
  told('https://store.test/remotes/mfe-cart/1.0.0/app.js');
  told('https://store.test/remotes/mfe-cart/0.9.0/app.js');
  told('https://store.test/shell/1.0.0/main.js');
  bus.emit('order.changed@1', { oid: null });
  leave(page);
  stop();
  expect(page.sent[0]?.outcomes.map(({ kind }) => kind)).toEqual(['error', 'completion']);
});

test('when it is stopped it hears nothing more, and nothing is sent', () => {
  const [page, bus] = [aPage(), createBus()];
  tellOutcomes({ remotes: [cart], bus, begun: createOutcomeQueue() }, page as never)();
  bus.emit('order.changed@1', { oid: null });
  leave(page);
  expect(page.sent).toEqual([]);
});
