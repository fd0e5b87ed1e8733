/** @jest-environment jsdom */

import { watchStart } from './watch-start.ts';

test('an error of the shell that cannot be read counts by its file: the next page has the shell before', () => {
  jest.useFakeTimers();
  const script = Object.assign(document.createElement('script'), { src: '/shell/1.0.0/main.js' });
  Object.assign(script.dataset, { version: '1.0.0', main: '/shell/1.0.0/main.js' });
  Object.defineProperty(document, 'currentScript', { value: script, configurable: true });
  const sent = jest.fn();
  Object.assign(navigator, { sendBeacon: sent });
  document.body.innerHTML = '<div id="root"><main></main></div>';
  watchStart();
  const error = { stack: Object.create(null) };
  dispatchEvent(
    Object.assign(new Event('error'), { error, filename: 'https://store.test/shell/1.0.0/main.js' }),
  );
  jest.runOnlyPendingTimers();
  expect(document.cookie).toBe('msl.failed-shells=1.0.0');
  expect(JSON.parse(sent.mock.lastCall[1]).outcomes).toEqual([
    { remote: 'shell', version: '1.0.0', kind: 'error' },
  ]);
  jest.useRealTimers();
});
