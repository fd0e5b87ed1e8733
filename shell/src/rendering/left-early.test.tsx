import { aRenderedPage, drawnPage } from '../testing/rendered-page.tsx';
import { retypeLeft } from './left-early.ts';

const hide = (state: DocumentVisibilityState) => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
};
/** The same address once more, as after a reload: a document of its own, with all of it there. */
const reload = () => {
  dispatchEvent(new Event('pagehide'));
  window.earlyEvents?.stop();
  document.body.replaceChildren();
  return open();
};
const open = () => {
  const page = aRenderedPage();
  dispatchEvent(new Event('DOMContentLoaded'));
  return page;
};
beforeEach(() => {
  // Pages of the tests above arrive late.
  dispatchEvent(new Event('DOMContentLoaded'));
  sessionStorage.clear();
  localStorage.setItem('msl.token', 'abcdefgh-of-somebody');
  document.body.replaceChildren();
});
afterEach(() => {
  window.earlyEvents?.stop();
  jest.restoreAllMocks();
  localStorage.clear();
});

test('a page that is left before it answered has what was typed and chosen when it comes back, and nothing of what was pressed', async () => {
  const before = open();
  before.type('Ada');
  before.click('[type=radio] ~ [type=radio]');
  before.click('[type=checkbox]');
  before.choose('tue');
  before.click('[type=button]');
  before.click('[type=submit]');
  const { onSend, name, click, takeOver, replay } = reload();
  expect(name.value).toBe('Ada');
  await takeOver();
  await replay();
  expect(onSend).not.toHaveBeenCalled();
  click('[type=submit]');
  expect(onSend.mock.calls).toEqual([['Ada home true tue 0']]);
  expect(sessionStorage).toHaveLength(0);
});

test('what was typed is not shown to the next one who logs in', () => {
  open().type('Ada');
  localStorage.setItem('msl.token', 'ijklmnop-of-another');
  dispatchEvent(new Event('pagehide'));
  localStorage.setItem('msl.token', 'abcdefgh-of-somebody');
  expect(reload().name.value).toBe('Ada');
  localStorage.setItem('msl.token', 'ijklmnop-of-another');
  expect(reload().name.value).toBe('');
});

test('no password is left, and nothing that React has heard of', async () => {
  const secret = open();
  secret.name.type = 'password';
  secret.type('Secret');
  dispatchEvent(new Event('pagehide'));
  expect(sessionStorage).toHaveLength(0);
  const { type, takeOver, replay } = reload();
  type('Ada');
  await takeOver();
  await replay();
  dispatchEvent(new Event('pagehide'));
  expect(sessionStorage).toHaveLength(0);
});

test('a page leaves it when a telephone puts it aside, and takes it back when it is looked at again', () => {
  open().type('Ada');
  hide('hidden');
  expect(sessionStorage).toHaveLength(1);
  hide('visible');
  expect(sessionStorage).toHaveLength(0);
});

test('where the browser draws the page, it stands in its fields as they come', async () => {
  const before = open();
  before.type('Ada');
  before.choose('tue');
  dispatchEvent(new Event('pagehide'));
  window.earlyEvents?.stop();
  document.body.replaceChildren();
  const retyped = retypeLeft('abcdefgh-of-somebody');
  const { onSend, name } = drawnPage();
  await retyped;
  expect(name().value).toBe('Ada');
  document.querySelector<HTMLElement>('[type=submit]')?.click();
  expect(onSend.mock.calls).toEqual([['Ada  false tue 0']]);
  expect(sessionStorage).toHaveLength(0);
});
