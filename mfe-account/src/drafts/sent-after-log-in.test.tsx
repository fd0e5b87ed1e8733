import { useUid } from '@msl/panels/drafts/use-kept.ts';
import { refusal } from '@msl/testing/render-page.tsx';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HolidaysPanel } from '../holidays/holidays-panel.tsx';
import { ReactivateButton } from '../reactivate/reactivate-button.tsx';
import { UnskipButton } from '../skip/skip-buttons.tsx';
import { SuspendPanel } from '../suspend/suspend-panel.tsx';
import { anOrder, aSubscription, aUser } from '../testing/builders.ts';
import { renderAccount } from '../testing/render-account.tsx';

const order = anOrder({ status: 'skipped', can_edit: false, can_skip: false, can_unskip: true });
const planned = { start_at: '2026-12-01', end_at: '2026-12-08', paid_deliveries: [] };

beforeEach(() => sessionStorage.clear());
afterEach(() => jest.restoreAllMocks());

/** Says that the page knows whose it is: by then it has sent what it had kept. */
const Owner = () => <output>{useUid()}</output>;

describe.each([
  [
    'take a delivery back',
    <UnskipButton key="" order={order} />,
    'Reprendre cette livraison',
    `PUT /orders/${order.oid}/status`,
  ],
  ['come back', <ReactivateButton key="" />, 'Reprendre mon abonnement', 'PUT /subscriptions/card'],
  ['end the holidays', <HolidaysPanel key="" />, 'Annuler mes vacances', 'DELETE /users/holidays'],
])('a press to %s', (_what, page, name, call) => {
  const show = (uid: string, answer: unknown) => {
    cleanup();
    const content = (
      <>
        {page}
        <Owner />
      </>
    );
    return renderAccount(content, {
      'GET /users/current': aUser({ uid }),
      'GET /users/holidays': planned,
      'GET /subscriptions': aSubscription(),
      'GET /orders/current/processing': order,
      [call]: answer,
    });
  };
  const sentIn = ({ writes }: ReturnType<typeof show>) => writes().map((sent) => sent.call);
  const settled = async (uid: string) => {
    await screen.findByText(uid);
    // A press is sent by then, and its call begun.
    await act(async () => undefined);
  };
  const pressAndBeRefused = async (status: number, key: string) => {
    const { said } = show('u1', refusal(status, key));
    await settled('u1');
    await userEvent.click(await screen.findByRole('button', { name }));
    await waitFor(() => expect(said).toHaveLength(1));
  };

  test('that met the end of the session is sent once its owner is here again, and once only', async () => {
    await pressAndBeRefused(401, 'token-expired');
    const again = show('u1', refusal(409, 'something-went-wrong'));
    await waitFor(() => expect(sentIn(again)).toEqual([call]));
    const later = show('u1', refusal(409, 'something-went-wrong'));
    await settled('u1');
    expect(sentIn(later)).toEqual([]);
  });

  test('that nobody came back for is not sent hours later, when another tab may have done the contrary', async () => {
    await pressAndBeRefused(401, 'token-expired');
    const now = Date.now();
    jest.spyOn(Date, 'now').mockReturnValue(now + 60 * 60_000);
    const later = show('u1', refusal(409, 'something-went-wrong'));
    await settled('u1');
    expect(sentIn(later)).toEqual([]);
  });

  test.each([
    ['of whoever was here before', 401, 'token-expired', 'u2'],
    ['that the store refused', 409, 'timeslot-not-available', 'u1'],
  ])('%s is not sent afterwards', async (_which, status, key, uid) => {
    await pressAndBeRefused(status, key);
    const later = show(uid, refusal(409, 'something-went-wrong'));
    await settled(uid);
    expect(sentIn(later)).toEqual([]);
  });
});

test('who came back elsewhere meanwhile, and pauses again, is not brought back', async () => {
  sessionStorage.setItem('msl.draft.u1.reactivate', 'true');
  renderAccount(<SuspendPanel order={null} first={null} />, { 'GET /users/current': aUser({ uid: 'u1' }) });
  await waitFor(() => expect(sessionStorage).toHaveLength(0));
});
