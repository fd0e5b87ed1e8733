import { apiQuery, useApi } from '@msl/api-client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Answers } from '../testing/render-in-shell.tsx';
import { renderInShell } from '../testing/render-in-shell.tsx';
import RefreshNotice from './refresh-notice.tsx';

function Announced() {
  const told = useQuery(apiQuery(useApi(), 'announcements', {}));
  const queries = useQueryClient();
  return (
    <>
      <p>{told.data ? `${told.data.length} annonces` : 'Rien encore'}</p>
      <button type="button" onClick={() => void queries.invalidateQueries()}>
        Demander encore
      </button>
    </>
  );
}

const CALL = 'GET /announcements';
const show = (answers: Answers) =>
  renderInShell(
    <>
      <Announced />
      <RefreshNotice />
    </>,
    { path: '/', answers },
  );
const askAgain = () => userEvent.click(screen.getByRole('button', { name: 'Demander encore' }));
const notice = () => screen.queryByText(/n’a pas répondu/);

test('what is on the screen stays when it cannot be asked again, and a notice says so until it could', async () => {
  const answers: Answers = { [CALL]: [{ id: '1' }] };
  show(answers);
  await screen.findByText('1 annonces');
  answers[CALL] = { status: 500, key: 'something-went-wrong' };
  await askAgain();
  await waitFor(() => expect(notice()).toBeTruthy());
  expect(screen.getByText('1 annonces')).toBeTruthy();
  answers[CALL] = [{ id: '1' }, { id: '2' }];
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  await screen.findByText('2 annonces');
  expect(notice()).toBeNull();
});

test('what never came, and what the store refused, are told by their own page', async () => {
  const answers: Answers = { [CALL]: { status: 500, key: 'something-went-wrong' } };
  const { calls } = show(answers);
  await waitFor(() => expect(calls).toEqual([CALL]));
  answers[CALL] = [];
  await askAgain();
  await screen.findByText('0 annonces');
  answers[CALL] = { status: 404, key: 'not-found' };
  await askAgain();
  await waitFor(() => expect(calls).toHaveLength(3));
  expect(notice()).toBeNull();
});
