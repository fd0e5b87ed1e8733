import { act, screen } from '@testing-library/react';
import { renderCatalog } from '../testing/render-catalog.tsx';
import { Carousel } from './carousel.tsx';

/** Embla needs a layout, which there is none of here. */
jest.mock('embla-carousel-react', () => ({
  __esModule: true,
  default: () => [() => undefined, undefined],
}));

let see: (entries: { isIntersecting: boolean }[]) => void = () => undefined;
beforeEach(() => {
  class Observer {
    constructor(onSeen: typeof see) {
      see = onSeen;
    }
    observe() {}
    disconnect() {}
  }
  Object.assign(window, { IntersectionObserver: Observer });
});
afterEach(() => {
  Reflect.deleteProperty(window, 'IntersectionObserver');
});

test('eight slides stand until it is near; then all do, and the first are the same elements', () => {
  const names = Array.from({ length: 12 }, (_, at) => `product ${at + 1}`);
  renderCatalog(
    <Carousel title="Promotions">
      {names.map((name) => (
        <p key={name}>{name}</p>
      ))}
    </Carousel>,
    {},
  );
  const slides = () => screen.getAllByRole('listitem');
  const first = slides();
  expect(first.map(({ textContent }) => textContent)).toEqual(names.slice(0, 8));
  act(() => see([{ isIntersecting: true }]));
  expect(slides().map(({ textContent }) => textContent)).toEqual(names);
  expect(slides().slice(0, 8)).toEqual(first);
  expect(first.every(({ isConnected }) => isConnected)).toBe(true);
});
