import { passwordResets, sessions } from '../../db/schema/users.ts';
import { aSignUp } from '../../testing/builders.ts';
import { runDueByTwo } from '../../testing/run-due.ts';
import { withStockedApi } from '../../testing/test-api.ts';

const LOGGED_IN = '2026-09-01T12:00:00Z';

const api = withStockedApi();

/** How many sessions and links to a new password the workers of two processes leave at that moment. */
const keptAt = async (moment: string) => {
  await runDueByTwo(api, moment);
  return {
    sessions: (await api.db.select().from(sessions)).length,
    links: (await api.db.select().from(passwordResets)).length,
  };
};

test('sessions and links to a new password are kept for a month after their end, to the minute', async () => {
  api.clock.set(LOGGED_IN);
  const email = 'ended@example.ca';
  await api.call('signUp', { body: aSignUp({ email }) });
  const [session] = await api.db.select().from(sessions);
  if (!session) throw new Error('who signs up has a session');
  // More than go at once.
  const more = Array.from({ length: 600 }, (_, at) => ({
    ...session,
    tokenHash: `${at}`,
    pageKeyHash: null,
  }));
  await api.db.insert(sessions).values(more);
  await api.call('requestPasswordReset', { body: { email } });
  expect(await keptAt('2026-10-01T12:59:00Z')).toEqual({ sessions: 601, links: 1 });
  expect(await keptAt('2026-10-01T13:00:00Z')).toEqual({ sessions: 601, links: 0 });
  const { token } = await api.call('logIn', { body: { email, password: aSignUp().password } });
  expect(await keptAt('2026-10-31T11:59:00Z')).toEqual({ sessions: 602, links: 0 });
  expect(await keptAt('2026-10-31T12:00:00Z')).toEqual({ sessions: 1, links: 0 });
  expect(await api.call('currentUser', { query: { token } }, token)).toMatchObject({ email });
});
