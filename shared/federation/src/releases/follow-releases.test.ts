/** @jest-environment jsdom */

import type { RemoteLoader } from '../load/remote-loader.ts';
import type { MenuLink, ResolvedRemote } from '../page-state.ts';
import { followReleases } from './follow-releases.ts';

const CART: MenuLink = { in: ['cart'], label: 'Panier', to: '/cart', order: 1 };
const aVersion = (version: string) => ({ name: 'mfe-cart', version }) as ResolvedRemote;

function aPage(answer: () => Promise<unknown>) {
  const [remotes, loader] = [[aVersion('1.0.0')], {} as RemoteLoader];
  const calls: string[] = [];
  Object.assign(window, {
    fetch: async (url: string) => {
      calls.push(url);
      return { ok: true, json: answer };
    },
  });
  document.documentElement.lang = 'fr-CA';
  document.body.innerHTML = '<main><p>text</p><a href="/cart"><b>cart</b></a></main>';
  const stop = followReleases({ remotes, loader }, window);
  const press = (selector: string) =>
    document.querySelector(selector)?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  return { remotes, loader, calls, stop, press };
}

test('who reaches for a link has the released version when they arrive', async () => {
  const { remotes, loader, calls, stop, press } = aPage(async () => [aVersion('2.0.0')]);
  press('b');
  await loader.lookForReleases?.();
  expect(remotes).toEqual([aVersion('2.0.0')]);
  press('b');
  expect(loader.lookForReleases?.()).toBeUndefined();
  expect(calls).toEqual(['/versions.json?lang=fr-CA']);
  stop();
});

test.each([
  ['stay where an answer names none', aVersion('2.0.0'), [CART]],
  ['follow one that names them', { ...aVersion('2.0.0'), menu: [] }, []],
])('menus %s', async (_, found, menu) => {
  const { remotes, loader, stop } = aPage(async () => [found]);
  Object.assign(remotes[0] ?? {}, { menu: [CART] });
  await loader.lookForReleases?.();
  expect(remotes).toEqual([{ ...aVersion('2.0.0'), menu }]);
  stop();
});

test('a touch that leads nowhere asks nothing, and nothing is heard once it is stopped', () => {
  const { loader, calls, stop, press } = aPage(async () => []);
  press('p');
  stop();
  press('b');
  expect([calls, loader.lookForReleases]).toEqual([[], undefined]);
});

test('an answer that does not come, or makes no sense, holds nobody up', async () => {
  const hanging = aPage(() => new Promise(() => undefined));
  await hanging.loader.lookForReleases?.();
  expect(hanging.remotes).toEqual([aVersion('1.0.0')]);
  hanging.stop();
  const strange = aPage(async () => ({ no: 'list' }));
  await strange.loader.lookForReleases?.();
  expect(strange.remotes).toEqual([aVersion('1.0.0')]);
  strange.stop();
});
