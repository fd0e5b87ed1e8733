import { mercator } from './mercator.rules.ts';

test.each([
  [{ lat: 0, lng: 0 }, 0, { x: 128, y: 128 }],
  [{ lat: 0, lng: 180 }, 1, { x: 512, y: 256 }],
  [{ lat: 45.518079, lng: -73.565183 }, 8, { x: 19375.87, y: 23440.95 }],
])('%j at zoom %i lies at %j', (place, zoom, pixel) => {
  const found = mercator(place, zoom);
  expect(found.x).toBeCloseTo(pixel.x, 0);
  expect(found.y).toBeCloseTo(pixel.y, 0);
});
