import { aRemoteManifest } from '@msl/federation-build/testing/a-built-remote.ts';
import type { LiveHost, LiveVersion } from './admission.types.ts';
import { missedWithout } from './retire.rules.ts';

const sold = { event: 'gift.sold@1', fields: ['id'] };
const aLive = (name: string, manifest: Parameters<typeof aRemoteManifest>[0]): LiveVersion => ({
  ...{ name, version: '0.1.0-11111111', share: 'everybody', texts: {} },
  manifest: aRemoteManifest({ name, routes: [`/${name}`], namespace: name, ...manifest }),
});
const gifts = aLive('mfe-gifts', { opens: ['gifts.below'], events: { emits: [sold], listens: [] } });
const host: LiveHost = {
  ...{ version: '0.1.0-77777777', routes: ['/'], opens: [], contract: '0.1.0', shared: {} },
  events: { emits: [], listens: [] },
};
const missed = (live: LiveVersion[], with_: Partial<LiveHost> = {}) =>
  missedWithout('mfe-gifts', { live: [gifts, ...live], hosts: [{ ...host, ...with_ }] }).map(
    ({ consumer, wrong }) => `${consumer}: ${wrong}`,
  );

test('a remote that nobody needs may go', () => {
  expect(missed([aLive('mfe-cart', {})])).toEqual([]);
});

test('who fills a slot that only it opens is named', () => {
  const filler = aLive('mfe-cart', { slots: [{ name: 'gifts.below', module: 'below' }] });
  expect(missed([filler])).toEqual([
    expect.stringMatching(/^mfe-cart .*: without mfe-gifts: no live page opens the slot gifts.below/),
  ]);
  expect(missed([filler, aLive('mfe-more', { opens: ['gifts.below'] })])).toEqual([]);
});

test('who listens to what only it emits is named, the shell too', () => {
  const listener = aLive('mfe-cart', { events: { emits: [], listens: [sold] } });
  expect(missed([listener])).toEqual([expect.stringContaining('gift.sold@1, which nobody live emits')]);
  expect(missed([], { events: { emits: [], listens: [sold] } })).toEqual([
    expect.stringMatching(/^shell 0.1.0-77777777: .*gift.sold@1/),
  ]);
  expect(missed([listener, aLive('mfe-more', { events: { emits: [sold], listens: [] } })])).toEqual([]);
});
