import { createBus } from '@msl/platform';
import type { ResolvedRemote } from '../page-state.ts';
import { tellOutcomes } from './outcome-beacon.ts';
import { createOutcomeQueue } from './outcome-queue.ts';

const cart = { name: 'mfe-cart', version: '1.0.0', routes: ['/cart'] } as ResolvedRemote;

test('code that does not come while the line is down counts for nobody; what else fails then does', () => {
  const told: string[] = [];
  const sendBeacon = (_url: string, body: string) => {
    told.push(...JSON.parse(body).outcomes.map(({ kind }: { kind: string }) => kind));
  };
  const page = Object.assign(new EventTarget(), {
    document: Object.assign(new EventTarget(), { visibilityState: 'hidden' }),
    location: { pathname: '/cart' },
    navigator: { sendBeacon, onLine: false },
  });
  const begun = createOutcomeQueue(page);
  const stop = tellOutcomes({ remotes: [cart], bus: createBus(), begun }, page as never);
  const failed = (name: string) =>
    Object.assign(new Error('x'), { name, stack: 'at /remotes/mfe-cart/1.0.0/app.js:1:1' });
  const fail = () => {
    begun.add({ remote: cart, kind: 'load-failure' });
    begun.add({ remote: cart, kind: 'error', error: failed('ChunkLoadError') });
    page.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: failed('ChunkLoadError') }));
    page.dispatchEvent(Object.assign(new Event('error'), { filename: '', error: failed('TypeError') }));
  };
  fail();
  page.navigator.onLine = true;
  fail();
  page.document.dispatchEvent(new Event('visibilitychange'));
  stop();
  expect(told).toEqual(['error', 'load-failure', 'error', 'error', 'error']);
});
