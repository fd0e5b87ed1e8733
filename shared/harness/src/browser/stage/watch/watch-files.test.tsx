import type { Watched } from '../../watched.ts';
import { watchFiles } from './watch-files.ts';

const told: Watched[] = [];
watchFiles(window as Window & typeof globalThis, (what) => told.push(what));
beforeEach(() => {
  told.length = 0;
});

const script = (src: string) => Object.assign(document.createElement('script'), { src });
const link = (rel: string, href: string) => Object.assign(document.createElement('link'), { rel, href });
/** By the time that whoever watches elements was told. */
const added = async (element: HTMLElement) => {
  document.head.append(element);
  await Promise.resolve();
  return told[0]?.kind === 'call' ? told[0].call : undefined;
};

test.each([
  ['an entry or a chunk', () => script('/remotes/mfe-cart/1/remoteEntry.js')],
  ['styles', () => link('stylesheet', '/remotes/mfe-cart/1/app.css')],
])('a file that a tag loads (%s) stands as pending until it has come', async (_what, make) => {
  const element = make();
  const pending = await added(element);
  expect(pending).toMatchObject({ path: expect.stringMatching(/^\/remotes\/mfe-cart\/1\//), pending: true });
  element.dispatchEvent(new Event('load'));
  expect(told.slice(1)).toEqual([{ kind: 'came', turn: pending?.turn }]);
});

test('one that did not come is listed once, also when its element is gone by then', async () => {
  for (const isGone of [false, true]) {
    told.length = 0;
    const element = script('/remotes/mfe-cart/1/remoteEntry.js');
    const pending = await added(element);
    if (isGone) element.remove();
    element.dispatchEvent(new Event('error'));
    expect(told.slice(1)).toEqual([{ kind: 'call', call: { ...pending, pending: false } }]);
  }
});

test('a picture is listed only when it did not come, and what is only fetched ahead is not waited for', async () => {
  await added(link('preload', '/remotes/mfe-cart/1/next.js'));
  const picture = Object.assign(document.createElement('img'), { src: 'https://elsewhere.example/a.webp' });
  await added(picture);
  expect(told).toEqual([]);
  picture.dispatchEvent(new Event('error'));
  expect(told).toMatchObject([{ call: { path: 'https://elsewhere.example/a.webp', pending: false } }]);
});
