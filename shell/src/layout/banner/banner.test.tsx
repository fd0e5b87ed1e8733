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
const { matchMedia } = window;
beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
afterEach(() => {
  jest.useRealTimers();
  window.matchMedia = matchMedia;
});

test('the banner reads in the language of the page, one text after the other', async () => {
  await show(true);
  expect(screen.queryByText('First')).toBeNull();
  pass(BANNER_DURATION);
  expect(screen.getByText('Second')).toBeTruthy();
  pass(BANNER_DURATION);
  expect(screen.getByText('Premier')).toBeTruthy();
});

test('the banner stands while it is paused, and goes on when it is played', async () => {
  await show(true);
  fireEvent.click(screen.getByRole('button', { name: /pause|arrêter/i }));
  pass(3 * BANNER_DURATION);
  expect(screen.getByText('Premier')).toBeTruthy();
  fireEvent.click(screen.getByRole('button'));
  pass(BANNER_DURATION);
  expect(screen.getByText('Second')).toBeTruthy();
});

test('for those who asked for less motion the banner stands from the start', async () => {
  await show(false);
  pass(3 * BANNER_DURATION);
  expect(screen.getByText('Premier')).toBeTruthy();
});
