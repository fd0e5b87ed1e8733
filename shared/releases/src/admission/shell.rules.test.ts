import type { HostManifest } from '@msl/federation/host-manifest.ts';
import type { RemoteManifest } from '@msl/federation/remote-manifest.ts';
import { aRemoteManifest } from '@msl/federation-build/testing/a-built-remote.ts';
import type { LiveVersion } from './admission.types.ts';
import { type ShellCandidate, shellMisfitsOf, shellRefusalsOf } from './shell.rules.ts';

const changed = { event: 'order.changed@1', fields: ['oid'] };
const session = { event: 'session.changed@1', fields: ['token'] };
const host: HostManifest & { version: string } = {
  version: '0.2.0-77777777',
  routes: ['/', '/login'],
  opens: ['home.featured'],
  events: { emits: [session], listens: [changed] },
  contract: '0.1.4',
  shared: { react: '19.3.1' },
};
const aLive = (manifest: Partial<RemoteManifest> = {}): LiveVersion => ({
  ...{ name: 'mfe-cart', version: '0.1.0-11111111', share: 'canary, 10 %', texts: {} },
  manifest: aRemoteManifest({
    events: { emits: [changed], listens: [session] },
    slots: [{ name: 'home.featured', module: 'featured' }],
    ...manifest,
  }),
});
const aShell = (with_: Partial<HostManifest> = {}, bytes = 100): ShellCandidate => ({
  host: { ...host, ...with_ },
  record: {
    ...{ name: 'shell', version: host.version, mode: 'production', global: '', entry: 'main.js' },
    modules: { main: { scripts: ['main.js'], styles: [] } },
    files: { 'main.js': { bytes, brotliBytes: bytes, integrity: 'x' } },
  },
  texts: {},
  budget: { scripts: 1_000, styles: 0 },
});
const refusals = (shell: ShellCandidate, live = [aLive()], hosts: (typeof host)[] = []) =>
  shellRefusalsOf({ candidate: shell, live, hosts }).map(({ consumer, wrong }) => `${consumer}: ${wrong}`);

test('a shell that has what every live remote needs is let in', () => {
  expect(refusals(aShell())).toEqual([]);
});

test.each<[string, Partial<HostManifest>, string]>([
  ['a shared module that moved on', { shared: { react: '20.0.0' } }, 'shared.react asks for ^19.3.0'],
  ['an API that moved on', { contract: '0.2.0' }, 'contract asks for ^0.1.0'],
  ['a page where a remote has one', { routes: ['/', '/cart'] }, 'the route /cart is owned by another'],
  ['a slot that closed', { opens: [] }, 'no live page opens the slot home.featured'],
  ['an event that fell silent', { events: { emits: [], listens: [] } }, 'session.changed@1, which nobody'],
  [
    'an event without a field that is read',
    { events: { emits: [{ ...session, fields: [] }], listens: [] } },
    '« token »',
  ],
  [
    'a field that no remote sends',
    { events: { emits: [session], listens: [{ ...changed, fields: ['oid', 'total'] }] } },
    'it reads « total » of order.changed@1',
  ],
])('%s is refused, by the name of who would suffer', (_what, with_, told) => {
  const [refusal] = refusals(aShell(with_));
  expect(refusal).toContain(told);
  expect(refusal).toContain('mfe-cart 0.1.0-11111111 (canary, 10 %)');
});

test('what is heavier than its budget, or not whole, is refused; a version that visitors had may come back', () => {
  expect(refusals(aShell({}, 2_000))).toEqual([expect.stringContaining('the budget is 1000')]);
  const torn = aShell();
  torn.record.files = {};
  expect(refusals(torn)).toContain('every visitor: shell 0.2.0-77777777 lacks main.js, main.js');
  expect(shellMisfitsOf({ candidate: aShell({}, 2_000), live: [aLive()], hosts: [] })).toEqual([]);
});

test('a slot that a page opens which comes after the shell is open, and what that page needs is not asked of the shell', () => {
  const coming = [{ ...aLive({ opens: ['cart.promos'], shared: { react: '^99.0.0' } }), name: 'mfe-cart' }];
  const filler = {
    ...aLive({ name: 'mfe-catalog', slots: [{ name: 'cart.promos', module: 'promos' }] }),
    name: 'mfe-catalog',
  };
  const situation = { candidate: aShell(), live: [filler], hosts: [] };
  expect(shellRefusalsOf(situation)).toMatchObject([{ wrong: expect.stringContaining('cart.promos') }]);
  expect(shellRefusalsOf({ ...situation, coming })).toEqual([]);
});

test('what a remote misses in the shell that is live too is not the new shell’s doing', () => {
  const lonely = aLive({ events: { emits: [changed], listens: [session, { event: 'gone@1', fields: [] }] } });
  expect(refusals(aShell(), [lonely])).toHaveLength(1);
  expect(refusals(aShell(), [lonely], [host])).toEqual([]);
});
