import { BANNER_DURATION } from '@msl/contracts/constants.ts';
import { act, fireEvent, screen } from '@testing-library/react';
import { renderInShell } from '../../testing/render-in-shell.tsx';
import { Banner } from './banner.tsx';

const banners = [
  { id: 'a', copy: { 'fr-CA': { text: 'Premier' }, 'en-CA': { text: 'First' } } },
  { id: 'b', copy: { 'fr-CA': { text: 'Second' }, 'en-CA': { text: 'Next' } } },
];
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const show = async (motion: boolean) => {
  window.matchMedia = ((query: string) => ({ matches: !motion && query.includes('reduce') })) as never;
  renderInShell(<Banner />, { path: '/', answers: { 'GET /banners': banners } });
  await screen.findByText('Premier');
};
const shown = () => [...document.querySelectorAll('p:not([inert])')].map(({ textContent }) => textContent);
const { matchMedia } = window;
beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
afterEach(() => {
  jest.useRealTimers();
  window.matchMedia = matchMedia;
});

test('the banner reads in the language of the page, one text after the other', async () => {
  await show(true);
  expect(shown()).toEqual(['Premier']);
  pass(BANNER_DURATION);
  expect(shown()).toEqual(['Second']);
  pass(BANNER_DURATION);
  expect(shown()).toEqual(['Premier']);
});

test('the banner stands while it is paused, and goes on when it is played', async () => {
  await show(true);
  fireEvent.click(screen.getByRole('button', { name: /pause|arrêter/i }));
  pass(3 * BANNER_DURATION);
  expect(shown()).toEqual(['Premier']);
  fireEvent.click(screen.getByRole('button'));
  pass(BANNER_DURATION);
  expect(shown()).toEqual(['Second']);
});

test('for those who asked for less motion the banner stands from the start', async () => {
  await show(false);
  pass(3 * BANNER_DURATION);
  expect(shown()).toEqual(['Premier']);
});

test('every message keeps its place, so that the page stands still from one to the next', async () => {
  await show(true);
  const texts = () => [...document.querySelectorAll('p')].map(({ textContent }) => textContent);
  expect(texts()).toEqual(['Premier', 'Second']);
  pass(BANNER_DURATION);
  expect(texts()).toEqual(['Premier', 'Second']);
});
