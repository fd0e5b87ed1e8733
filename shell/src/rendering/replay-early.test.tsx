// Long because: one inline script and what takes over from it, press by press.
import { lateScript } from '@msl/federation/document/late-script.ts';
import { waitFor } from '@testing-library/react';
import { Suspense, use } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { aRenderedPage, tick } from '../testing/rendered-page.tsx';
import { replayEarly } from './replay-early.ts';
import { answering } from './take-over.ts';

afterEach(() => window.earlyEvents?.stop());

test('what was typed, chosen and pressed before the page answered is done when it does, in its order', async () => {
  const { onSend, type, choose, click, takeOver, replay } = aRenderedPage();
  type('A');
  type('da');
  click('[type=radio]');
  click('[type=radio] ~ [type=radio]');
  click('[type=checkbox]');
  choose('tue');
  click('[type=button]');
  click('[type=button]');
  click('[type=submit]');
  await takeOver();
  expect(onSend).not.toHaveBeenCalled();
  await replay();
  expect(onSend.mock.calls).toEqual([['Ada home true tue 2']]);
});

test('what is done while React takes the page over is done once, after it', async () => {
  const { onSend, name, type, choose, click, takeOver, replay } = aRenderedPage();
  type('Ad');
  const taken = takeOver();
  choose('tue');
  click('[type=button]');
  await taken;
  // As a form does that starts empty.
  name.value = '';
  type('a');
  click('[type=checkbox]');
  click('[type=radio] ~ [type=radio]');
  click('[type=submit]');
  click('[type=button]');
  expect(onSend).not.toHaveBeenCalled();
  await replay();
  expect(onSend.mock.calls).toEqual([['Ada home true tue 1']]);
  // From now on nothing is kept.
  click('[type=submit]');
  expect(onSend).toHaveBeenLastCalledWith('Ada home true tue 2');
});

test('what is touched while the code of its place is still on its way is kept until React has it', async () => {
  const { onSend, type, click, takeOver, replay } = aRenderedPage();
  type('Ada');
  click('[type=radio]');
  const replayed = replay();
  await tick();
  type('m');
  await takeOver();
  await replayed;
  click('[type=submit]');
  expect(onSend).toHaveBeenCalledWith('Adam post false mon 0');
});

/** A part that answers, and one whose code is still on its way. */
async function aPageInParts() {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  document.body.replaceChildren();
  lateScript();
  const [onNear, onFar, onFinger] = [jest.fn(), jest.fn(), jest.fn()];
  const code = Promise.withResolvers<void>();
  const Far = ({ late }: { late: boolean }) => {
    if (late) use(code.promise);
    return (
      <button type="button" id="far" onClick={onFar} onPointerDown={onFinger}>
        far
      </button>
    );
  };
  const Parts = ({ late = false }: { late?: boolean }) => (
    <main {...answering}>
      <button type="button" id="near" onClick={onNear}>
        near
      </button>
      <Suspense>
        <Far late={late} />
      </Suspense>
    </main>
  );
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(<Parts />);
  hydrateRoot(root, <Parts late />);
  if (window.earlyEvents) await replayEarly(window.earlyEvents, document.body);
  const [near, far] = ['near', 'far'].map((id) => document.getElementById(id) as HTMLButtonElement);
  return { near, far, onNear, onFar, onFinger, comes: code.resolve };
}

test('once the page answers, what is pressed in a part that React has not yet is done when it has, and nothing else waits', async () => {
  const { near, far, onNear, onFar, onFinger, comes } = await aPageInParts();
  far?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  far?.click();
  near?.click();
  await waitFor(() => expect(onNear).toHaveBeenCalledTimes(1), { timeout: 5_000 });
  expect(onFar).not.toHaveBeenCalled();
  comes();
  await waitFor(() => expect(onFar).toHaveBeenCalledTimes(1));
  far?.click();
  expect([onNear, onFar, onFinger].map(({ mock }) => mock.calls.length)).toEqual([1, 2, 0]);
});

test('a link does not lead away from what was pressed before it, however late the code of that comes', async () => {
  const { near, far, onNear, onFar, comes } = await aPageInParts();
  const led = jest.fn((event: Event) => event.preventDefault());
  const link = document.body.appendChild(document.createElement('a'));
  link.href = '/products/p1';
  link.addEventListener('click', led);
  far?.click();
  link.click();
  // Done only once the order has been waited for long enough: from then on the link could go too.
  near?.click();
  await waitFor(() => expect(onNear).toHaveBeenCalledTimes(1), { timeout: 5_000 });
  await tick();
  expect(led).not.toHaveBeenCalled();
  comes();
  await waitFor(() => expect(led).toHaveBeenCalledTimes(1));
  expect(onFar.mock.invocationCallOrder[0]).toBeLessThan(led.mock.invocationCallOrder[0] ?? 0);
});

test('a link leads on by itself, but after what was done before it, and when it is pressed again', async () => {
  const { onSend, type, click, takeOver, replay } = aRenderedPage();
  const led = jest.fn((event: Event) => event.preventDefault());
  const leads = (href: string) => {
    const link = document.body.appendChild(document.createElement('a'));
    link.href = href;
    link.addEventListener('click', led);
    return link;
  };
  const [next, elsewhere, content] = [leads('/products/p1'), leads('https://other.test/'), leads('#main')];
  next.click();
  expect(led).toHaveBeenCalledTimes(1);
  type('Ada');
  click('[type=submit]');
  for (const link of [elsewhere, content]) link.click();
  next.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }));
  expect(led).toHaveBeenCalledTimes(4);
  next.click();
  expect(led).toHaveBeenCalledTimes(4);
  await takeOver();
  await replay();
  expect(onSend).toHaveBeenCalledTimes(1);
  expect(led).toHaveBeenCalledTimes(5);
});

test('who presses a link again, or whose code does not come, is led on', async () => {
  const { type } = aRenderedPage();
  const led = jest.fn((event: Event) => event.preventDefault());
  const link = document.body.appendChild(document.createElement('a'));
  link.href = '/products/p1';
  link.addEventListener('click', led);
  type('Ada');
  link.click();
  link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 2 }));
  expect(led).not.toHaveBeenCalled();
  expect(window.earlyEvents?.acts).toHaveLength(2);
  link.click();
  expect(led).toHaveBeenCalledTimes(1);
});

test('a page that is touched while it arrives asks for its code once all of it is there', async () => {
  const script = document.createElement('script');
  script.dataset.files = JSON.stringify([{ href: '/main.js' }]);
  Object.defineProperty(document, 'currentScript', { value: script, configurable: true });
  const readyState = jest.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
  const asked = () => document.head.querySelectorAll('script[src="/main.js"]');
  lateScript();
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  await tick();
  expect(asked()).toHaveLength(0);
  readyState.mockReturnValue('interactive');
  dispatchEvent(new Event('DOMContentLoaded'));
  expect(asked()).toHaveLength(1);
  readyState.mockRestore();
});

test.each([true, false])(
  'left half written in this tab: %s, and a page that is not touched asks for its code at once',
  async (isLeft) => {
    const script = document.createElement('script');
    script.dataset.files = JSON.stringify([{ href: `/drafts-${isLeft}.js` }]);
    Object.defineProperty(document, 'currentScript', { value: script, configurable: true });
    if (isLeft) sessionStorage.setItem('msl.draft.visitor.log-in', '{"email":"zoe@exemple.ca"}');
    lateScript();
    await tick();
    expect(document.head.querySelectorAll(`script[src="/drafts-${isLeft}.js"]`)).toHaveLength(isLeft ? 1 : 0);
    sessionStorage.clear();
  },
);

describe('a button and then a link that are pressed before the page’s code comes', () => {
  function pressed(online: boolean) {
    const script = document.createElement('script');
    const file = `/late-${crypto.randomUUID()}.js`;
    script.dataset.files = JSON.stringify([{ href: file }]);
    Object.defineProperty(document, 'currentScript', { value: script, configurable: true });
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
    lateScript();
    const led = jest.fn((event: Event) => event.preventDefault());
    const button = document.body.appendChild(document.createElement('button'));
    const link = document.body.appendChild(document.createElement('a'));
    link.href = '/products/p1';
    link.addEventListener('click', led);
    document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    button.click();
    link.click();
    const asked = () => document.head.querySelector(`script[src="${file}"]`);
    const fail = async () => {
      await waitFor(() => expect(asked()).not.toBeNull(), { timeout: 5_000 });
      asked()?.dispatchEvent(new Event('error'));
    };
    return { led, onLine, asked, fail, acts: () => window.earlyEvents?.acts.length };
  }

  test('wait while the line is down, and for another try when it is back', async () => {
    const { led, onLine, asked, fail, acts } = pressed(false);
    await fail();
    expect([asked(), acts()]).toEqual([null, 2]);
    onLine.mockReturnValue(true);
    dispatchEvent(new Event('online'));
    await fail();
    await fail();
    expect(led).toHaveBeenCalledTimes(1);
  });

  test('wait for another try, too, when the line is back before it is known that the code did not come', async () => {
    const { led, onLine, asked, fail } = pressed(false);
    await waitFor(() => expect(asked()).not.toBeNull());
    onLine.mockReturnValue(true);
    dispatchEvent(new Event('online'));
    await fail();
    await waitFor(() => expect(asked()).not.toBeNull());
    expect(led).not.toHaveBeenCalled();
  });

  test('wait for one more try on a line that seems to be there, then the link leads on', async () => {
    const { led, fail } = pressed(true);
    await fail();
    expect(led).not.toHaveBeenCalled();
    await fail();
    expect(led).toHaveBeenCalledTimes(1);
  });
});
