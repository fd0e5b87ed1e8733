import { apiKey } from '@msl/api-client';
import { QUANTITY_DEBOUNCE } from '@msl/contracts/constants.ts';
import type { OrderProduct } from '@msl/contracts/entities/order-product.ts';
import { useBasketWriter } from '@msl/panels/basket/use-basket-writer.ts';
import panels from '@msl/panels/locales/fr-CA.json' with { type: 'json' };
import { type Session, usePlatform } from '@msl/platform';
import { refusal, renderPage } from '@msl/testing/render-page.tsx';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useKeep } from './use-keep.ts';

const aLine = (pid: string, keep = false) => ({ pid, quantity: 1, keep }) as OrderProduct;
let session: Session;
let queries: QueryClient;

function Keep({ lines }: { lines?: readonly OrderProduct[] }) {
  const keep = useKeep('preorder', lines);
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

describe('what met the end of the session', () => {
  const PRESSED = 'POST /products/2001/preorder';
  const over = refusal(401, 'token-expired');
  beforeEach(() => sessionStorage.clear());
  const show = (uid: string, answer: unknown) => {
    cleanup();
    const page = renderPage(
      <Keep lines={[aLine('2001'), aLine('2002')]} />,
      {},
      {
        answers: {
          'GET /users/current': () => (session.getState().token ? { uid } : over),
          [PRESSED]: answer,
        },
      },
    );
    return waitFor(() => expect(queries.getQueryData(apiKey('currentUser', {}))).toBeTruthy()).then(
      () => page,
    );
  };
  const pressAndBeRefused = async (status: number, key: string) => {
    const { said } = await show('u1', refusal(status, key));
    await userEvent.click(screen.getByText('Garder 2001'));
    await waitFor(() => expect(said).toHaveLength(1));
  };
  const settled = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 50)));

  test('is sent once its owner is here again, and once only', async () => {
    await pressAndBeRefused(401, 'token-expired');
    const again = await show('u1', [aLine('2001', true)]);
    await waitFor(() =>
      expect(again.writes()).toEqual([{ call: PRESSED, body: { quantity: 1, keep: true } }]),
    );
    const later = await show('u1', []);
    await settled();
    expect(later.writes()).toEqual([]);
  });

  test('is sent too where it waited behind what met it', async () => {
    const first = Promise.withResolvers<unknown>();
    await show('u1', () => first.promise);
    await userEvent.click(screen.getByText('Garder 2001'));
    await userEvent.click(screen.getByText('Garder 2002'));
    act(() => session.logOut());
    first.resolve(over);
    await waitFor(() => expect(queries.isMutating()).toBe(0));
    const again = await show('u1', [aLine('2001', true), aLine('2002')]);
    await waitFor(() =>
      expect(again.writes().map(({ call }) => call)).toEqual([PRESSED, 'POST /products/2002/preorder']),
    );
  });

  test.each([
    ['of whoever was here before', 401, 'token-expired', 'u2'],
    ['that the store refused', 409, 'no-inventory', 'u1'],
  ])('a press %s is not sent afterwards', async (_, status, key, uid) => {
    await pressAndBeRefused(status, key);
    const later = await show(uid, []);
    await settled();
    expect(later.writes()).toEqual([]);
  });
});

describe('beside a quantity of the same line', () => {
  const PRESSED = 'POST /products/2001/preorder';
  function Three() {
    const { set } = useBasketWriter('preorder', false);
    return (
      <button type="button" onClick={() => set('2001', 3)}>
        Trois
      </button>
    );
  }
  /** The store answers once it is told to, and has then what it was asked for. */
  const show = () => {
    const ready = Promise.withResolvers<void>();
    const page = renderPage(
      [<Keep key="keep" />, <Three key="three" />],
      { panels },
      {
        answers: {
          [PRESSED]: async ({ body }: { body: object }) => {
            await ready.promise;
            return [{ ...aLine('2001'), ...body }];
          },
        },
      },
    );
    queries.setQueryData(apiKey('preorder', {}), [aLine('2001')]);
    const stored = () => queries.getQueryData(apiKey('preorder', {}));
    return { ...page, ready, stored, bodies: () => page.sent(PRESSED).map(({ body }) => body) };
  };
  const press = (name: string) => userEvent.click(screen.getByText(name));
  const wanted = [{ ...aLine('2001', true), quantity: 3 }];

  test('the last wish counts: what is pressed while the mark is on its way goes after it', async () => {
    const { ready, stored, bodies, said } = show();
    await press('Garder 2001');
    await press('Trois');
    // Longer than a burst of clicks is waited for.
    await act(() => new Promise<void>((resolve) => setTimeout(resolve, QUANTITY_DEBOUNCE + 200)));
    expect(bodies()).toEqual([{ quantity: 1, keep: true }]);
    ready.resolve();
    await waitFor(() => expect(stored()).toEqual(wanted));
    expect(bodies()).toEqual([
      { quantity: 1, keep: true },
      { quantity: 3, keep: true },
    ]);
    expect(said).toEqual([]);
  });

  test('the mark takes along the quantity that waits', async () => {
    const { ready, stored, bodies } = show();
    await press('Trois');
    await press('Garder 2001');
    ready.resolve();
    await waitFor(() => expect(stored()).toEqual(wanted));
    expect(bodies()).toEqual([{ quantity: 3, keep: true }]);
  });

  test('a line that has left the basket before its turn is not put back', async () => {
    const { ready, stored, bodies } = show();
    queries.setQueryData(apiKey('preorder', {}), []);
    ready.resolve();
    await press('Garder 2001');
    await waitFor(() => expect(queries.isMutating()).toBe(0));
    expect(bodies()).toEqual([]);
    expect(stored()).toEqual([]);
  });
});

describe('an answer that was lost', () => {
  const LOST = refusal(504, 'something-went-wrong');
  const PRESSED = 'POST /products/2001/preorder';
  /** The store has the line as it says, whatever it answered; the line of the page is pressed once. */
  const press = async (stored: boolean, answer: () => unknown = () => LOST) => {
    const lines = [aLine('2001', stored)];
    const page = renderPage(
      <Keep />,
      { panels },
      { answers: { [PRESSED]: answer, 'GET /orders/preorder': () => lines } },
    );
    queries.setQueryData(apiKey('preorder', {}), [aLine('2001')]);
    await userEvent.click(screen.getByText('Garder 2001'));
    return { ...page, lines };
  };
  const settled = () => waitFor(() => expect(queries.isMutating()).toBe(0));

  test.each([
    ['is no failure where the store keeps the line', true, []],
    ['is told as a failure where it does not', false, [{ kind: 'error', status: 504 }]],
  ])('%s', async (_, stored, told) => {
    const { said, lines, sent } = await press(stored);
    await settled();
    expect(said).toMatchObject(told);
    expect(sent(PRESSED)).toHaveLength(1);
    expect(queries.getQueryData(apiKey('preorder', {}))).toEqual(lines);
  });

  test.each([
    ['not sent again where the store acted', true, 1],
    ['sent again where it did not', false, 2],
  ])(
    'with the line down: it is asked once the line is back, and what was pressed is %s',
    async (_, stored, times) => {
      const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
      let turn = 0;
      const { said, sent } = await press(stored, () => (++turn === 1 ? LOST : [aLine('2001', true)]));
      await waitFor(() => expect(said).toMatchObject([{ kind: 'info' }]));
      onLine.mockReturnValue(true);
      act(() => void dispatchEvent(new Event('online')));
      await settled();
      expect(said).toHaveLength(1);
      expect(sent(PRESSED)).toHaveLength(times);
      expect(queries.getQueryData(apiKey('preorder', {}))).toEqual([aLine('2001', true)]);
      onLine.mockRestore();
    },
  );
});
