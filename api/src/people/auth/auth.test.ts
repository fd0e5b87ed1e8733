import { eq } from 'drizzle-orm';
import { mails } from '../../db/schema/outboxes.ts';
import { users } from '../../db/schema/users.ts';
import { aSignUp } from '../../testing/builders.ts';
import { withTestApi } from '../../testing/test-api.ts';
import { ALIKE_MS } from '../answer-alike.service.ts';

const api = withTestApi();

const mailTo = async (recipient: string, template: string) => {
  const found = await api.db.select().from(mails).where(eq(mails.recipient, recipient));
  return found.filter((mail) => mail.template === template);
};

test('somebody who signed up logs in with the e-mail in any case, and out again', async () => {
  await api.call('signUp', { body: aSignUp({ email: "Marie.d'Amours@example.ca" }) });
  const { token } = await api.call('logIn', {
    body: { email: "MARIE.D'AMOURS@example.ca", password: 'Courgette-12' },
  });
  expect(await api.call('currentUser', { query: { token } }, token)).toMatchObject({
    email: "marie.d'amours@example.ca",
  });
  await api.call('logOut', {}, token);
  expect(await api.refusal('currentUser', {}, token)).toEqual({ code: 401, message: 'token-expired' });
});

test('an unknown e-mail and a wrong password are refused alike', async () => {
  await api.call('signUp', { body: aSignUp({ email: 'alike@example.ca' }) });
  const wrong = await api.refusal('logIn', { body: { email: 'alike@example.ca', password: 'not mine' } });
  const unknown = await api.refusal('logIn', { body: { email: 'nobody@example.ca', password: 'not mine' } });
  expect(wrong).toEqual({ code: 401, message: 'user-fail-password' });
  expect(unknown).toEqual(wrong);
});

test('a session ends after thirty days', async () => {
  const { token } = await api.call('signUp', { body: aSignUp({ email: 'thirty@example.ca' }) });
  api.clock.advance(30 * 24 - 1);
  await api.call('currentUser', {}, token);
  api.clock.advance(1);
  expect(await api.refusal('currentUser', {}, token)).toMatchObject({ message: 'token-expired' });
});

test('without a token a private call is refused', async () => {
  expect(await api.refusal('currentUser', {})).toEqual({ code: 401, message: 'token-missing' });
});

test('a password is reset once, with the link of the e-mail, and every session ends', async () => {
  const email = 'reset@example.ca';
  const { token: session } = await api.call('signUp', { body: aSignUp({ email }) });
  const receipt = await api.call('requestPasswordReset', { body: { email } });
  const [mail] = await mailTo(email, 'password-reset');
  const newPasswords = { newPassword: 'Aubergine-34', newPasswordConfirmation: 'Aubergine-34' };
  expect(
    await api.refusal('resetPassword', { body: { token: receipt.token, ...newPasswords } }),
  ).toMatchObject({ message: 'reset-token-not-valid' });
  const token = String(mail?.locals.token);
  await api.call('resetPassword', { body: { token, ...newPasswords } });
  const other = { newPassword: 'Rutabaga-56', newPasswordConfirmation: 'Rutabaga-56' };
  expect(await api.refusal('resetPassword', { body: { token, ...other } })).toMatchObject({
    message: 'reset-token-not-valid',
  });
  expect(await api.refusal('currentUser', {}, session)).toMatchObject({ message: 'token-expired' });
  await api.call('logIn', { body: { email, password: 'Aubergine-34' } });
});

test('whoever lost the answer of their reset and sends it again within the hour hears that it is done, and is told once', async () => {
  const email = 'lost-reset@example.ca';
  await api.call('signUp', { body: aSignUp({ email }) });
  await api.call('requestPasswordReset', { body: { email } });
  const [mail] = await mailTo(email, 'password-reset');
  const body = {
    token: String(mail?.locals.token),
    newPassword: 'Aubergine-34',
    newPasswordConfirmation: 'Aubergine-34',
  };
  await api.call('resetPassword', { body });
  const { token: session } = await api.call('logIn', { body: { email, password: 'Aubergine-34' } });
  await api.call('resetPassword', { body });
  await api.call('currentUser', {}, session);
  expect(await mailTo(email, 'password-changed')).toHaveLength(1);
  api.clock.advance(1);
  expect(await api.refusal('resetPassword', { body })).toMatchObject({ message: 'reset-token-not-valid' });
});

test('a password that was reset voids every other link, tells its owner, and leaves others’ links alone', async () => {
  const [email, neighbour] = ['two-links@example.ca', 'neighbour@example.ca'];
  const linkOf = async (recipient: string) => {
    await api.call('requestPasswordReset', { body: { email: recipient } });
    return (await mailTo(recipient, 'password-reset')).map(({ locals }) => String(locals.token));
  };
  for (const recipient of [email, neighbour]) {
    await api.call('signUp', { body: aSignUp({ email: recipient }) });
  }
  await linkOf(email);
  const [older, newer] = await linkOf(email);
  const [theirs] = await linkOf(neighbour);
  const newPasswords = { newPassword: 'Aubergine-34', newPasswordConfirmation: 'Aubergine-34' };
  await api.call('resetPassword', { body: { token: String(newer), ...newPasswords } });
  const other = { newPassword: 'Rutabaga-56', newPasswordConfirmation: 'Rutabaga-56' };
  expect(await api.refusal('resetPassword', { body: { token: String(older), ...other } })).toMatchObject({
    message: 'reset-token-not-valid',
  });
  expect(await mailTo(email, 'password-changed')).toHaveLength(1);
  await api.call('resetPassword', { body: { token: String(theirs), ...newPasswords } });
});

test('an address is mailed at most three links an hour, and whoever asks on is not told', async () => {
  const email = 'bombed@example.ca';
  await api.call('signUp', { body: aSignUp({ email }) });
  for (let count = 0; count < 5; count++) {
    expect(await api.call('requestPasswordReset', { body: { email } })).toEqual({
      token: expect.any(String),
    });
  }
  expect(await mailTo(email, 'password-reset')).toHaveLength(3);
  api.clock.advance(1);
  await api.call('requestPasswordReset', { body: { email } });
  expect(await mailTo(email, 'password-reset')).toHaveLength(4);
});

test('a reset link dies after an hour', async () => {
  const email = 'late@example.ca';
  await api.call('signUp', { body: aSignUp({ email }) });
  await api.call('requestPasswordReset', { body: { email } });
  const [mail] = await mailTo(email, 'password-reset');
  api.clock.advance(1);
  const body = {
    token: String(mail?.locals.token),
    newPassword: 'Aubergine-34',
    newPasswordConfirmation: 'Aubergine-34',
  };
  expect(await api.refusal('resetPassword', { body })).toMatchObject({ message: 'token-expired' });
});

test('asking to reset an unknown e-mail looks the same and writes to nobody', async () => {
  const receipt = await api.call('requestPasswordReset', { body: { email: 'stranger@example.ca' } });
  expect(receipt.token).toHaveLength(43);
  expect(await mailTo('stranger@example.ca', 'password-reset')).toEqual([]);
});

test('how long a reset or the newsletter takes to answer does not tell whose address it is', async () => {
  const known = 'measured@example.ca';
  await api.call('signUp', { body: aSignUp({ email: known }) });
  for (const email of [known, 'nobody-here@example.ca']) {
    for (const name of ['requestPasswordReset', 'subscribeNewsletter'] as const) {
      const began = performance.now();
      await api.call(name, { body: { email } });
      // A timer may be a moment early by the other clock.
      expect(performance.now() - began).toBeGreaterThan(ALIKE_MS - 5);
    }
  }
});

test('following the link of the e-mail, even twice, confirms the account', async () => {
  const email = 'confirm@example.ca';
  const { token: session } = await api.call('signUp', { body: aSignUp({ email }) });
  const [mail] = await mailTo(email, 'confirmation');
  const query = { token: String(mail?.locals.token) };
  await api.call('validateUser', { query });
  await api.call('validateUser', { query });
  expect(await api.call('currentUser', {}, session)).toMatchObject({ email_confirmed: true });
  expect(await api.refusal('validateUser', { query: { token: 'made-up' } })).toMatchObject({ code: 404 });
});

test('a password is kept as argon2id and nothing else', async () => {
  await api.call('signUp', { body: aSignUp({ email: 'hash@example.ca' }) });
  const [user] = await api.db.select().from(users).where(eq(users.email, 'hash@example.ca'));
  expect(user?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});
