import { act, fireEvent, screen } from '@testing-library/react';
import shellTexts from '../locales/fr-CA.json' with { type: 'json' };
import { renderInShell } from '../testing/render-in-shell.tsx';
import { RemoteFailed } from './remote-failed.tsx';

let onLine: jest.SpyInstance<boolean>;
beforeEach(() => {
  onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
});
afterEach(() => onLine.mockRestore());

function failed(online: boolean, stands = false) {
  onLine.mockReturnValue(online);
  const retry = jest.fn();
  renderInShell(<RemoteFailed retry={retry} stands={stands} />, { path: '/products' });
  return retry;
}
const lineIsBack = () =>
  act(async () => {
    onLine.mockReturnValue(true);
    dispatchEvent(new Event('online'));
  });

test('whoever is offline is told so, and the page is asked for again once when the line is back', async () => {
  const retry = failed(false);
  expect(screen.getByText(shellTexts.failed.offline)).toBeTruthy();
  expect(screen.queryByText(shellTexts.failed.text)).toBeNull();
  expect(retry).not.toHaveBeenCalled();
  await lineIsBack();
  await lineIsBack();
  expect(retry).toHaveBeenCalledTimes(1);
});

test('whoever is online is told that a part of the market does not answer, and asks again themselves', async () => {
  const retry = failed(true);
  expect(screen.getByText(shellTexts.failed.text)).toBeTruthy();
  await lineIsBack();
  expect(retry).not.toHaveBeenCalled();
});

test('a page that still stands is left as it is when the line is back', async () => {
  const retry = failed(false, true);
  await lineIsBack();
  expect(retry).not.toHaveBeenCalled();
});

test('a picture that does not come leaves no broken frame', () => {
  failed(false);
  const picture = screen.getByRole('presentation');
  fireEvent.error(picture);
  expect(screen.queryByRole('presentation')).toBeNull();
});
