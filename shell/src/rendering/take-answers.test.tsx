import { ApiError } from '@msl/api-client';
import { createQueryClient } from '@msl/federation/state/create-query-client.ts';
import { onlineManager, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, waitFor } from '@testing-library/react';
import { forgetVisitor, isAnsweredAnew, takeAnswers } from './take-answers.ts';

const JUST_NOW = { checked: 0, changedSince: false };
const refusal = { code: 404, key: 'product-not-found', fields: {}, retryAfterSeconds: null };

afterEach(() => onlineManager.setOnline(true));

test.each([true, false])(
  'the first render finds what the server was told and refused, and asks for nothing (online: %s)',
  async (online) => {
    onlineManager.setOnline(online);
    const cache = createQueryClient();
    const answers: [string[], unknown, number][] = [[['price'], 300, Date.now()]];
    await takeAnswers(cache, { answers, refusals: [[['product'], refusal]] }, JUST_NOW);
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

test('what may have changed since the server found it is asked for again, and nothing else', async () => {
  const cache = createQueryClient();
  const told: [string[], unknown, number][] = [
    [['processingOrder'], 'ten products', Date.now()],
    [['banners'], 'the same for all', Date.now()],
  ];
  await takeAnswers(cache, { answers: told, refusals: [] }, { checked: Date.now(), changedSince: true });
  const ask = jest.fn(async () => 'eleven products');
  const Page = () => {
    const order = useQuery({ queryKey: ['processingOrder'], queryFn: ask });
    const banners = useQuery({ queryKey: ['banners'], queryFn: ask });
    return `${order.data}, ${banners.data}`;
  };
  const { container } = render(
    <QueryClientProvider client={cache}>
      <Page />
    </QueryClientProvider>,
  );
  expect(container.textContent).toBe('ten products, the same for all');
  await waitFor(() => expect(container.textContent).toBe('eleven products, the same for all'));
  expect(ask).toHaveBeenCalledTimes(1);
});

test('what is answered alike when it is asked again is as the server found it, and another answer or none is not', async () => {
  const cache = createQueryClient();
  const basket = () => ({ lines: [{ pid: '1', quantity: 2 }] });
  const told = {
    answers: [[['processingOrder'], basket(), Date.now()]] as [string[], unknown, number][],
    refusals: [[['product'], refusal]] as [string[], typeof refusal][],
  };
  await takeAnswers(cache, told, JUST_NOW);
  expect(isAnsweredAnew(cache, told)).toBe(false);
  cache.setQueryData(['processingOrder'], basket());
  expect(isAnsweredAnew(cache, told)).toBe(false);

  cache.setQueryData(['product'], 'it is sold again');
  expect(isAnsweredAnew(cache, told)).toBe(true);
  expect(isAnsweredAnew(cache, { ...told, refusals: [] })).toBe(false);
  cache.setQueryData(['processingOrder'], { lines: [] });
  expect(isAnsweredAnew(cache, { ...told, refusals: [] })).toBe(true);
});

describe('what the server found for a visitor', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  type Asked = { resolve: (data: string) => void; reject: (error: Error) => void };
  async function aPageOfAVisitor() {
    const cache = createQueryClient();
    const told: [string[], unknown, number][] = [
      [['product', 'p1'], 'of a visitor', Date.now()],
      [['content'], 'the same for all', Date.now()],
    ];
    await takeAnswers(cache, { answers: told, refusals: [] }, JUST_NOW);
    const asked: Asked[] = [];
    const Page = () => {
      const queryFn = () =>
        new Promise<string>((resolve, reject) => {
          asked.push({ resolve, reject });
        });
      const product = useQuery({ queryKey: ['product', 'p1'], queryFn, retry: false });
      const content = useQuery({ queryKey: ['content'], queryFn });
      return `${product.data ?? product.status}, ${content.data}`;
    };
    const { container } = render(
      <QueryClientProvider client={cache}>
        <Page />
      </QueryClientProvider>,
    );
    let done = false;
    const forgotten = forgetVisitor(cache, { answers: told, refusals: [] }).then(() => {
      done = true;
    });
    const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
    return { asked, cache, container, forgotten, isDone: () => done, pass };
  }

  test('stands until the answer for who looks takes its place', async () => {
    const { asked, container, isDone, pass } = await aPageOfAVisitor();
    await pass(900);
    expect([container.textContent, isDone(), asked.length]).toEqual([
      'of a visitor, the same for all',
      false,
      1,
    ]);
    asked[0]?.resolve('of a member');
    await pass(0);
    expect([container.textContent, isDone()]).toEqual(['of a member, the same for all', true]);
    await pass(5_000);
    expect(asked).toHaveLength(1);
  });

  test('gives way when the answer is late, which is not asked for twice', async () => {
    const { asked, container, isDone, pass } = await aPageOfAVisitor();
    await pass(1_001);
    expect([container.textContent, isDone()]).toEqual(['pending, the same for all', true]);
    asked[0]?.resolve('of a member');
    await pass(0);
    expect(container.textContent).toBe('of a member, the same for all');
    expect(asked).toHaveLength(1);
  });

  test('gives way when the call fails, which is tried once more', async () => {
    const { asked, container, pass } = await aPageOfAVisitor();
    asked[0]?.reject(new Error('offline'));
    await pass(0);
    expect(container.textContent).toBe('pending, the same for all');
    asked[1]?.reject(new Error('offline'));
    await pass(0);
    expect(container.textContent).toBe('error, the same for all');
  });
});

test('what a visitor was refused, and somebody with a session is told, stays', async () => {
  const cache = createQueryClient();
  const told = { answers: [], refusals: [[['product', 'p2'], refusal]] } as Parameters<
    typeof forgetVisitor
  >[1];
  await takeAnswers(cache, told, JUST_NOW);
  const ask = jest.fn(async () => 'of a member');
  const Page = () => useQuery({ queryKey: ['product', 'p2'], queryFn: ask }).data ?? 'refused';
  const { container } = render(
    <QueryClientProvider client={cache}>
      <Page />
    </QueryClientProvider>,
  );
  expect(container.textContent).toBe('refused');
  await act(() => forgetVisitor(cache, told));
  expect(container.textContent).toBe('of a member');
  expect(ask).toHaveBeenCalledTimes(1);
});

test('a refusal that the server heard as a visitor is asked again, and nothing that was asked here', async () => {
  const cache = createQueryClient();
  const told = { answers: [], refusals: [[['product', 'p2'], refusal]] } as Parameters<
    typeof forgetVisitor
  >[1];
  await takeAnswers(cache, told, JUST_NOW);
  cache.setQueryData(['products', 'pages', true], 'forty products');
  await forgetVisitor(cache, told);
  expect(cache.getQueryState(['product', 'p2'])).toMatchObject({ isInvalidated: true });
  expect(cache.getQueryState(['products', 'pages', true])).toMatchObject({
    data: 'forty products',
    isInvalidated: false,
  });
});

test('what was asked again here after the server found it stays', async () => {
  const cache = createQueryClient();
  const told: [string[], unknown, number][] = [[['products', 'pages'], 'twenty', Date.now()]];
  await takeAnswers(cache, { answers: told, refusals: [] }, JUST_NOW);
  cache.setQueryData(['products', 'pages'], 'forty');
  await forgetVisitor(cache, { answers: told, refusals: [] });
  expect(cache.getQueryData(['products', 'pages'])).toBe('forty');
});
