import { createRenderFaults, type RenderedRoute } from './render-faults.ts';

const ROUTE: RenderedRoute = { remote: 'mfe-catalog', version: '1', route: '/products', versions: 'v' };

test.each([
  ['one visitor, again and again', ['a', 'a', 'a', 'a'], false],
  ['two visitors', ['a', 'b', 'a', 'b'], false],
  ['three visitors', ['a', 'b', 'c'], true],
  ['three visitors, of whom another one was given a page in between', ['a', 'b', 'page', 'c'], false],
  ['three visitors after that', ['a', 'page', 'b', 'a', 'c'], true],
  ['no visitor', [undefined, undefined, undefined], true],
])('a route that failed for %s is set aside: %#', (_, happened, aside) => {
  const faults = createRenderFaults();
  for (const network of happened) {
    if (network === 'page') faults.rendered(ROUTE);
    else faults.add(ROUTE, network);
  }
  expect(faults.isAside(ROUTE)).toBe(aside);
});
