import { fireEvent, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import type { StageState } from '../../../harness-state.ts';
import { ownTexts } from '../../../tester-locale.ts';
import { SpokenIn } from '../spoken-in.tsx';
import { Frames } from './frames.tsx';

// Frames have no documents here to compare.
jest.mock('./use-compared.ts', () => ({
  useCompared: () => ({ differences: null, look: () => undefined }),
}));
const messages = { 'fr-CA': ownTexts('fr-CA'), 'en-CA': ownTexts('en-CA') };
const state: StageState = {
  ...{ address: '/cart', persona: 'order-open', locale: 'en-CA', date: null, width: null, version: null },
  ...{ rendering: null, compare: 'beside', answers: [], latencyMs: 0, faults: [] },
};
const frame = createRef<HTMLIFrameElement>();
const framesOf = (rendering: StageState['rendering'], times = 1) => (
  <SpokenIn locale="en-CA" messages={messages}>
    <Frames
      remote="mfe-cart"
      frame={frame}
      entered={{ times, address: '/cart' }}
      state={{ ...state, rendering }}
      onLoad={() => undefined}
    />
  </SpokenIn>
);
const source = (title: string) => screen.getByTitle(title).getAttribute('src');

test('pages that the browser draws come side by side', () => {
  render(framesOf(null));
  expect(source('What visitors get')).toMatch(/^\/cart/);
});

test('of two that the server draws the visitors’ one is asked for after the other, each time', () => {
  const { rerender } = render(framesOf('html'));
  expect([source('mfe-cart'), source('What visitors get')]).toEqual(['/cart', null]);
  fireEvent.load(screen.getByTitle('mfe-cart'));
  expect(source('What visitors get')).toMatch(/^\/cart/);
  rerender(framesOf('html', 2));
  expect(source('What visitors get')).toBeNull();
  fireEvent.load(screen.getByTitle('mfe-cart'));
  expect(source('What visitors get')).toMatch(/^\/cart/);
});
