import { defaultBusinessSettings } from '@msl/contracts/business-settings.ts';
import type { Referrals } from '@msl/contracts/entities/referrals.ts';
import { refusal, renderPage } from '@msl/testing/render-page.tsx';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import texts from '../locales/fr-CA.json' with { type: 'json' };
import { renderAccount } from '../testing/render-account.tsx';
import { ReferralPanel } from './referral-panel.tsx';

const link = 'https://store.test/sign-up/step-1?ref=RUTABAGA';
const referrals = (changes: Partial<Referrals> = {}): Referrals => ({
  code: 'RUTABAGA',
  link,
  amount: 500,
  invited: 0,
  referred: 0,
  paid: 0,
  pending: 0,
  credit_earned: 0,
  ...changes,
});

test('the customer’s own link is shown, copied, and the copy is said', async () => {
  const user = userEvent.setup();
  const { said } = renderAccount(<ReferralPanel />, { 'GET /users/referrals': referrals() });
  expect((await screen.findByLabelText<HTMLInputElement>('Votre lien')).value).toBe(link);
  await user.click(screen.getByRole('button', { name: 'Copier le lien' }));
  expect(await navigator.clipboard.readText()).toBe(link);
  expect(said).toEqual([{ kind: 'success', text: 'Votre lien est copié\u00a0: collez-le où vous voulez.' }]);
});

test('where nothing may be copied it is not told as done', async () => {
  const user = userEvent.setup();
  const { said } = renderAccount(<ReferralPanel />, { 'GET /users/referrals': referrals() });
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'));
  await user.click(await screen.findByRole('button', { name: 'Copier le lien' }));
  expect(said).toMatchObject([{ kind: 'info', text: expect.stringContaining('pas permise') }]);
});

test('where the system has a share sheet the link can be shared, and closing the sheet is no failure', async () => {
  const shared: ShareData[] = [];
  const share = async (data: ShareData) => {
    shared.push(data);
    throw new DOMException('closed', 'AbortError');
  };
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  const { said } = renderAccount(<ReferralPanel />, { 'GET /users/referrals': referrals() });
  await userEvent.click(await screen.findByRole('button', { name: 'Partager' }));
  expect(shared[0]?.url).toBe(link);
  expect(said).toEqual([]);
  Reflect.deleteProperty(navigator, 'share');
});

test('what it has brought is told, or that it has brought nothing yet', async () => {
  const brought = referrals({ invited: 2, referred: 3, pending: 1, paid: 2, credit_earned: 1000 });
  renderAccount(<ReferralPanel />, { 'GET /users/referrals': brought });
  const facts = (await screen.findAllByRole('definition')).map(({ textContent }) => textContent);
  expect(facts).toEqual(['5', '1', '2', '10,00\u00a0$']);
});

test('one of a thing is said as one', async () => {
  renderAccount(<ReferralPanel />, {
    'GET /users/referrals': referrals({ invited: 1, pending: 2, paid: 1 }),
  });
  const labels = (await screen.findAllByRole('term')).map(({ textContent }) => textContent);
  expect(labels.slice(0, 3)).toEqual([
    'personne invitée',
    'inscrites, première commande à venir',
    'première commande payée',
  ]);
});

test('an invitation whose answer was lost is sent: the next try for the same person says so', async () => {
  const answers = [refusal(504, 'something-went-wrong'), refusal(409, 'referral-already-exist')];
  const { writes } = renderAccount(<ReferralPanel />, {
    'GET /users/referrals': referrals(),
    'POST /users/referrals': () => answers.shift(),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Inviter par courriel' }));
  for (const [label, value] of [
    ['Son prénom', 'Ana'],
    ['Son nom', 'Roy'],
    ['Son adresse courriel', 'ana@exemple.ca'],
    ['Son code postal', 'H2J 2L1'],
    ['Son téléphone', '514 555-0100'],
  ] as const) {
    await userEvent.type(await screen.findByLabelText(label), value);
  }
  const send = () => userEvent.click(screen.getByRole('button', { name: 'Envoyer l’invitation' }));
  await send();
  expect(await screen.findByText('On ne sait pas encore si l’invitation a été envoyée')).toBeTruthy();
  await send();
  expect(await screen.findByText(/Invitation envoyée/)).toBeTruthy();
  expect(writes()).toHaveLength(2);
});

test('what is missing is asked for as what is the other person’s, not one’s own', async () => {
  renderAccount(<ReferralPanel />, { 'GET /users/referrals': referrals() });
  await userEvent.click(await screen.findByRole('button', { name: 'Inviter par courriel' }));
  await userEvent.click(screen.getByRole('button', { name: 'Envoyer l’invitation' }));
  const asked = ['prénom', 'nom', 'adresse courriel', 'code postal', 'téléphone'].map(
    (part) => screen.getByLabelText(`Son ${part}`).getAttribute('aria-describedby') ?? '',
  );
  const said = asked.map((ids) => ids.split(' ').map((id) => document.getElementById(id)?.textContent));
  expect(said.flat().join(' ')).not.toMatch(/votre/);
  for (const words of said) expect(words).toContainEqual(expect.stringMatching(/^Inscrivez l/));
});

test('when it cannot be read, an invitation can still be sent', async () => {
  renderAccount(<ReferralPanel />, { 'GET /users/referrals': refusal(500, 'something-went-wrong') });
  expect(await screen.findByRole('button', { name: 'Réessayer' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Inviter par courriel' })).toBeTruthy();
});

test('where nothing is given nobody is asked to invite anybody', () => {
  const config = { settings: { ...defaultBusinessSettings, referralAmount: 0 } };
  const { sent } = renderPage(<ReferralPanel />, { 'mfe-account': texts }, { config });
  expect(screen.queryByRole('heading')).toBeNull();
  expect(sent('GET /users/referrals')).toEqual([]);
});
