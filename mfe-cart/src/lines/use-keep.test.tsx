import { apiKey } from '@msl/api-client';
import type { OrderProduct } from '@msl/contracts/entities/order-product.ts';
import { type Session, usePlatform } from '@msl/platform';
import { refusal, renderPage } from '@msl/testing/render-page.tsx';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useKeep } from './use-keep.ts';

const aLine = (pid: string) => ({ pid, quantity: 1, keep: false }) as OrderProduct;
let session: Session;
let queries: QueryClient;

function Keep() {
  const keep = useKeep('preorder');
  session = usePlatform().session;
  queries = useQueryClient();
  return ['2001', '2002'].map((pid) => (
    <button key={pid} type="button" onClick={() => keep({ ...aLine(pid), keep: true })}>
      Garder {pid}
    </button>
  ));
}

test.each([
  ['answer', [aLine('of-a')]],
  ['refusal', refusal(409, 'no-inventory')],
])(
  'what one customer keeps is neither written for the next nor, by its %s, shown to them',
  async (_, answer) => {
    const first = Promise.withResolvers<unknown>();
    const { writes, said } = renderPage(
      <Keep />,
      {},
      { answers: { 'POST /products/2001/preorder': () => first.promise } },
    );
    await userEvent.click(screen.getByText('Garder 2001'));
    await userEvent.click(screen.getByText('Garder 2002'));
    act(() => session.logIn('t2'));
    const lines = [aLine('of-b')];
    queries.setQueryData(apiKey('preorder', {}), lines);
    first.resolve(answer);
    await waitFor(() => expect(queries.isMutating()).toBe(0));
    expect(queries.getQueryData(apiKey('preorder', {}))).toEqual(lines);
    expect(writes().map(({ call }) => call)).toEqual(['POST /products/2001/preorder']);
    expect(said).toEqual([]);
  },
);
