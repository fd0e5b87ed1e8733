import { endpoints } from '@msl/contracts/endpoints.ts';
import { type RouteName, routes } from '@msl/contracts/routes.ts';
import * as v from 'valibot';
import { fillings, sampleAnswer, samplePayload } from './sample-answers.ts';

const names = Object.keys(routes) as RouteName[];

test.each(names.flatMap((name) => fillings.map((filling) => [name, filling] as const)))(
  'the sample answer of %s, %s, is one that the contract allows',
  (name, filling) => {
    const { issues } = v.safeParse(endpoints[name].payload, samplePayload(name, filling));
    expect(issues?.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`)).toBeUndefined();
  },
);

test('a call is known by its path; what is no call is not answered', () => {
  const { payload } = JSON.parse(
    sampleAnswer('GET', '/products/categories/find?offset=0', 'full')?.text ?? '',
  );
  expect(payload.products).toHaveLength(2);
  expect(
    JSON.parse(sampleAnswer('GET', '/products/categories/find?offset=0', 'bare')?.text ?? '').payload
      .products,
  ).toEqual([]);
  expect(sampleAnswer('GET', '/cellars', 'full')).toBeUndefined();
});
