import { act, screen } from '@testing-library/react';
import { fakeIntersections } from '../testing/fake-intersections.ts';
import { renderCatalog } from '../testing/render-catalog.tsx';
import { Carousel } from './carousel.tsx';

/** Embla needs a layout, which there is none of here. */
jest.mock('embla-carousel-react', () => ({
  __esModule: true,
  default: () => [() => undefined, undefined],
}));

const { comeNear } = fakeIntersections();

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
  act(comeNear);
  expect(slides().map(({ textContent }) => textContent)).toEqual(names);
  expect(slides().slice(0, 8)).toEqual(first);
  expect(first.every(({ isConnected }) => isConnected)).toBe(true);
});
