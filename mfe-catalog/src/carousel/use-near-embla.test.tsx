import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { fakeIntersections } from '../testing/fake-intersections.ts';
import { useNearEmbla } from './use-near-embla.ts';

const moves: string[] = [];
const mockEmbla = {
  scrollPrev: () => moves.push('previous'),
  scrollNext: () => moves.push('next'),
};
/** Embla needs a layout, which there is none of here: it begins when it has its place. */
jest.mock('embla-carousel-react', () => ({
  __esModule: true,
  default: function useEmbla() {
    const [embla, setEmbla] = useState<typeof mockEmbla>();
    const [attach] = useState(() => (place: Element | null) => {
      if (place) setEmbla(mockEmbla);
    });
    return [attach, embla];
  },
}));

const { comeNear } = fakeIntersections();
beforeEach(() => {
  moves.length = 0;
});

function Carousel() {
  const { place, embla, move } = useNearEmbla({});
  return (
    <div ref={place}>
      <button type="button" onClick={() => move('scrollPrev')}>
        previous
      </button>
      <button type="button" onClick={() => move('scrollNext')}>
        next
      </button>
      {embla ? 'moves' : 'rests'}
    </div>
  );
}

test('it begins when its place is near the window', () => {
  render(<Carousel />);
  expect(screen.getByText('rests')).toBeTruthy();
  act(comeNear);
  expect(screen.getByText('moves')).toBeTruthy();
  expect(moves).toEqual([]);
});

test('what is pressed before it has begun is done when it has, once and in its order', () => {
  render(<Carousel />);
  act(() => {
    screen.getByText('next').click();
    screen.getByText('next').click();
    screen.getByText('previous').click();
  });
  expect(moves).toEqual(['next', 'next', 'previous']);
  fireEvent.click(screen.getByText('next'));
  expect(moves).toEqual(['next', 'next', 'previous', 'next']);
});
