import { ApiError } from '@msl/api-client';
import { createQueryClient } from '@msl/federation/state/create-query-client.ts';
import { onlineManager, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { forgetVisitor, takeAnswers } from './take-answers.ts';

const refusal = { code: 404, key: 'product-not-found', fields: {}, retryAfterSeconds: null };

afterEach(() => onlineManager.setOnline(true));

test.each([true, false])(
  'the first render finds what the server was told and refused, and asks for nothing (online: %s)',
  async (online) => {
    onlineManager.setOnline(online);
    const cache = createQueryClient();
    const answers: [string[], unknown, number][] = [[['price'], 300, Date.now()]];
    await takeAnswers(cache, { answers, refusals: [[['product'], refusal]] }, 0);
    const ask = jest.fn(async () => 'asked again');
    const seen: unknown[] = [];
    const Page = () => {
      const price = useQuery({ queryKey: ['price'], queryFn: ask });
      const product = useQuery({ queryKey: ['product'], queryFn: ask });
      seen.push([price.data, product.status, product.error]);
      return null;
    };
    render(
      <QueryClientProvider client={cache}>
        <Page />
      </QueryClientProvider>,
    );
    expect(seen[0]).toEqual([300, 'error', new ApiError(refusal)]);
    expect(ask).not.toHaveBeenCalled();
    cache.clear();
  },
);

test('what the server found for a visitor is asked again, and nothing that was asked here', async () => {
  const cache = createQueryClient();
  const [found, asked, same] = [['product', 'p1'], ['products', 'pages', true], ['content']];
  const told = [found, same].map((key): [string[], unknown, number] => [key, 'of a visitor', Date.now()]);
  await takeAnswers(cache, { answers: told, refusals: [[['product', 'p2'], refusal]] }, 0);
  cache.setQueryData(asked, 'forty products');
  forgetVisitor(cache, { answers: told, refusals: [[['product', 'p2'], refusal]] });
  expect(cache.getQueryData(found)).toBeUndefined();
  expect(cache.getQueryState(['product', 'p2'])).toMatchObject({ status: 'pending' });
  expect([cache.getQueryData(asked), cache.getQueryData(same)]).toEqual(['forty products', 'of a visitor']);
});

test('what was asked again here after the server found it stays', async () => {
  const cache = createQueryClient();
  const told: [string[], unknown, number][] = [[['products', 'pages'], 'twenty', Date.now()]];
  await takeAnswers(cache, { answers: told, refusals: [] }, 0);
  cache.setQueryData(['products', 'pages'], 'forty');
  forgetVisitor(cache, { answers: told, refusals: [] });
  expect(cache.getQueryData(['products', 'pages'])).toBe('forty');
});
