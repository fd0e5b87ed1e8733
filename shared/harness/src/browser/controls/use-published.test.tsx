import { act, renderHook, waitFor } from '@testing-library/react';
import { CONTROLS_STATE_ID, type ControlsPage } from '../../harness-pages.ts';
import { usePublished } from './use-published.ts';

const page = { remote: 'mfe-cart', versions: ['0.1.0-aaaaaaaa'], live: '0.1.0-aaaaaaaa' } as ControlsPage;
const published = { ...page, versions: ['0.2.0-bbbbbbbb', '0.1.0-aaaaaaaa'] };
const answering = (text: string) => jest.fn(async () => ({ text: async () => text }));
const documentOf = (state: ControlsPage) =>
  `<script type="application/json" id="${CONTROLS_STATE_ID}">${JSON.stringify(state)}</script>`;
const comeBack = () => act(async () => void dispatchEvent(new Event('focus')));
beforeEach(() => localStorage.clear());

test('whoever comes back to the controls finds the version that was published meanwhile', async () => {
  Object.assign(window, { fetch: answering(documentOf(published)) });
  const { result } = renderHook(() => usePublished(page));
  expect(result.current).toBe(page);
  await comeBack();
  await waitFor(() => expect(result.current).toEqual(published));
});

test('a store that is away, or one that asks for a key, leaves them as they are; a tab that is not in charge does not ask', async () => {
  const { result } = renderHook(() => usePublished(page));
  Object.assign(window, { fetch: jest.fn().mockRejectedValue(new TypeError('Failed to fetch')) });
  await comeBack();
  Object.assign(window, { fetch: answering('<form>key</form>') });
  await comeBack();
  expect(result.current).toBe(page);
  const fetch = answering(documentOf(published));
  Object.assign(window, { fetch });
  localStorage.setItem('harness.charge', 'another tab');
  await comeBack();
  expect(fetch).not.toHaveBeenCalled();
});
