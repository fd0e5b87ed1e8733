import { fireEvent, render, screen } from '@testing-library/react';
import { useCalmAutoplay } from './use-calm-autoplay.ts';

const embla = { scrollNext: jest.fn() };
const media = { wide: true, still: false };
function Carousel() {
  return <section aria-label="c" {...useCalmAutoplay(embla as never)} />;
}

beforeEach(() => {
  jest.useFakeTimers();
  embla.scrollNext.mockClear();
  Object.assign(media, { wide: true, still: false });
  window.matchMedia = (query) =>
    ({
      get matches() {
        return query.includes('reduced-motion') ? media.still : media.wide;
      },
    }) as never;
});
afterEach(() => jest.useRealTimers());

const slidesAfter = (seconds: number) => {
  embla.scrollNext.mockClear();
  jest.advanceTimersByTime(seconds * 1000);
  return embla.scrollNext.mock.calls.length;
};

test('it moves on by itself on a wide screen, and stops with the page', () => {
  const { unmount } = render(<Carousel />);
  expect(slidesAfter(15)).toBe(3);
  unmount();
  expect(slidesAfter(15)).toBe(0);
});

test('it stands still on a narrow screen and for those who asked for less motion', () => {
  render(<Carousel />);
  media.wide = false;
  expect(slidesAfter(15)).toBe(0);
  Object.assign(media, { wide: true, still: true });
  expect(slidesAfter(15)).toBe(0);
});

test.each([
  ['under the pointer', fireEvent.mouseEnter, fireEvent.mouseLeave],
  ['with the focus inside', fireEvent.focus, fireEvent.blur],
])('it rests %s', (_title, rest, go) => {
  render(<Carousel />);
  rest(screen.getByRole('region'));
  expect(slidesAfter(15)).toBe(0);
  go(screen.getByRole('region'));
  expect(slidesAfter(10)).toBe(2);
});
