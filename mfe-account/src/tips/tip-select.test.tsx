import { refusal } from '@msl/testing/render-page.tsx';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aUser } from '../testing/builders.ts';
import { renderAccount } from '../testing/render-account.tsx';
import { TipSelect } from './tip-select.tsx';

const PUT = 'PUT /users/default-tip';
const show = (user = aUser(), answers = {}) => {
  cleanup();
  return renderAccount(<TipSelect user={user} order={null} />, { 'GET /users/current': user, ...answers });
};
const sentIn = ({ writes }: ReturnType<typeof show>) => writes().map(({ body }) => body);
/** What an effect would have sent is sent. */
const settled = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 50)));

async function chooseAndBeRefused(status: number, key: string) {
  const { said } = show(aUser(), { [PUT]: refusal(status, key) });
  await userEvent.selectOptions(screen.getByRole('combobox'), '200');
  await waitFor(() => expect(said).toHaveLength(1));
}

beforeEach(() => sessionStorage.clear());

test('a tip that was chosen when the session had ended is sent once its owner has logged in again, and once only', async () => {
  await chooseAndBeRefused(401, 'token-expired');
  const again = show(aUser(), { [PUT]: aUser({ default_tip: 200 }) });
  await waitFor(() => expect(sentIn(again)).toEqual([{ default_tip: 200 }]));
  const later = show(aUser());
  await settled();
  expect(sentIn(later)).toEqual([]);
});

test.each([
  ['of whoever was here before', 401, 'token-expired', 'u2'],
  ['that the store refused', 500, 'something-went-wrong', 'u1'],
])('a tip %s is not sent afterwards', async (_, status, key, uid) => {
  await chooseAndBeRefused(status, key);
  const later = show(aUser({ uid }));
  await settled();
  expect(sentIn(later)).toEqual([]);
});
