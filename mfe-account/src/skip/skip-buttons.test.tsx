import { refusal } from '@msl/testing/render-page.tsx';
import '@msl/ui/dialog-stand-in.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anOrder, aUser } from '../testing/builders.ts';
import { renderAccount } from '../testing/render-account.tsx';
import { SkipButton } from './skip-buttons.tsx';

describe('a skip whose answer was lost', () => {
  const ask = async (made: boolean) => {
    let order = anOrder();
    const page = renderAccount(<SkipButton order={order} />, {
      'GET /orders/current/processing': () => order,
      [`PUT /orders/${order.oid}/status`]: () => {
        if (made) order = anOrder({ status: 'skipped', can_edit: false, can_skip: false });
        return refusal(500, 'something-went-wrong');
      },
      'GET /users/current': aUser(),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Sauter cette livraison' }));
    await userEvent.click(screen.getByRole('button', { name: 'Sauter' }));
    return page;
  };

  test('and that was made all the same is told as made', async () => {
    const { said } = await ask(true);
    await waitFor(() =>
      expect(said).toEqual([{ kind: 'success', text: expect.stringMatching(/est sautée/) }]),
    );
  });

  test('and that was not made is told in its dialog, which stays, and not once more when it is asked anew', async () => {
    const { said } = await ask(false);
    expect((await screen.findByRole('alert')).closest('dialog')).toBe(screen.getByRole('dialog'));
    expect(said).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Garder ma livraison' }));
    await userEvent.click(screen.getByRole('button', { name: 'Sauter cette livraison' }));
    expect(screen.getByRole('dialog')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
