import { createRenderFaults, type RenderedRoute } from './render-faults.ts';

const ROUTE: RenderedRoute = { remote: 'mfe-catalog', version: '1', route: '/products', versions: 'v' };

test.each([
  ['one visitor, again and again', ['a', 'a', 'a', 'a'], false, ['a']],
  ['one visitor, who was given other pages in between', ['a', 'mine', 'a', 'mine', 'a'], false, ['a']],
  ['two visitors', ['a', 'b', 'a', 'b'], false],
  ['three visitors', ['a', 'b', 'c'], true],
  ['three visitors, of whom another one was given a page in between', ['a', 'b', 'page', 'c'], false],
  ['three visitors after that', ['a', 'page', 'b', 'a', 'c'], true],
  ['no visitor', [undefined, undefined, undefined], true],
])('a route that failed for %s is set aside for all: %#', (_, happened, aside, alone: string[] = []) => {
  const faults = createRenderFaults();
  for (const network of happened) {
    if (network === 'page') faults.rendered(ROUTE, 'd');
    else if (network === 'mine') faults.rendered(ROUTE, 'a');
    else faults.add(ROUTE, network);
  }
  expect(faults.isAside(ROUTE)).toBe(aside);
  for (const network of ['a', 'b', 'c', 'd'])
    expect(faults.isAside(ROUTE, network)).toBe(aside || alone.includes(network));
  expect(faults.aside()).toHaveLength(aside || alone.length > 0 ? 1 : 0);
});
