import errors from '@msl/i18n/locales/fr-CA/errors.json' with { type: 'json' };
import { aNewSubscription } from '@msl/panels/testing/delivery.builders.ts';
import { aCorporatePlan, aPlan } from '@msl/testing/plan.builders.ts';
import { refusal } from '@msl/testing/render-page.tsx';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from 'react-router-dom';
import { renderSignUp } from '../testing/render-sign-up.tsx';

beforeEach(() => sessionStorage.clear());

const field = (label: string | RegExp) => screen.findByLabelText<HTMLInputElement>(label);
const create = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Créer mon compte' });
const said = (element: Element) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent);

async function fill(changes: Record<string, string> = {}) {
  const typed = {
    Prénom: 'Zoé',
    Nom: 'Roy',
    'Adresse courriel': 'zoe@exemple.ca',
    'Mot de passe': 'Rutabaga-2026',
    'Confirmez le mot de passe': 'Rutabaga-2026',
    Téléphone: '514 555-0137',
    ...changes,
  };
  for (const [label, text] of Object.entries(typed)) {
    const input = await field(label);
    await userEvent.clear(input);
    await userEvent.type(input, text);
  }
  await userEvent.selectOptions(await field(/Comment nous/), 'friend');
}

/** Step 3 of a visitor who has chosen a plan in step 2. */
async function atAccount(path: string, answers = {}) {
  const page = renderSignUp('/sign-up/step-1?corpo=true', {
    answers: {
      'GET /plans/users/choice': [aPlan('1001', 'Le mélange')],
      'GET /plans/display': [aPlan('1001', 'Le mélange')],
      ...answers,
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: /Le mélange/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Continuer' }));
  await waitFor(() => expect(page.path()).toBe(path));
  return page;
}

test('the account is created with the plan, and the delivery of the same variant follows', async () => {
  const page = await atAccount('/sign-up/step-3?corpo=true', {
    'POST /users': { token: 't1' },
    'GET /subscriptions': aNewSubscription({ plans: [{ pid: '1001' }] as never }),
    'PUT /pickup-points/distance': [],
  });
  await fill({ 'Nom de l’entreprise': 'Atelier Rutabaga' });
  await userEvent.click(create());
  await waitFor(() => expect(page.path()).toBe('/sign-up/step-4?corpo=true'));
  expect(page.writes().find(({ call }) => call === 'POST /users')?.body).toMatchObject({
    first_name: 'Zoé',
    company_name: 'Atelier Rutabaga',
    phone: '15145550137',
    zip_code: null,
    plans: [{ pid: '1001', quantity: 2 }],
  });
});

test('whoever chose the plan of companies is asked for its name, though the address has lost the variant', async () => {
  const plans = { 'GET /plans/users/choice': [aCorporatePlan()], 'GET /plans/display': [aCorporatePlan()] };
  const withoutVariant = <Link to="/sign-up/step-3">Mon compte</Link>;
  const page = renderSignUp('/sign-up/step-1?corpo=true', { answers: plans }, withoutVariant);
  await userEvent.click(await screen.findByRole('button', { name: /Panier de bureau/ }));
  await userEvent.click(screen.getByRole('link', { name: 'Mon compte' }));
  expect(page.path()).toBe('/sign-up/step-3');
  expect(await field('Nom de l’entreprise')).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'Précédent' }));
  await waitFor(() => expect(page.path()).toBe('/sign-up/step-2?corpo=true'));
});

test('mistakes are said at their fields, and the first one has the focus', async () => {
  await atAccount('/sign-up/step-3?corpo=true');
  await fill({ Prénom: 'Z', 'Mot de passe': 'radis' });
  await userEvent.click(create());
  expect(said(await field('Nom de l’entreprise'))).toContain(errors['company-name-required']);
  expect(said(await field('Prénom'))).toContain(errors['first-name-not-valid']);
  expect(said(await field('Mot de passe'))).toContain(errors['too-short-password']);
  expect(document.activeElement).toBe(await field('Nom de l’entreprise'));
});

test('two passwords that differ are said at the second one', async () => {
  await atAccount('/sign-up/step-3?corpo=true');
  await fill({ 'Nom de l’entreprise': 'Atelier Rutabaga', 'Confirmez le mot de passe': 'Rutabaga' });
  await userEvent.click(create());
  expect(said(await field('Confirmez le mot de passe'))).toContain(errors['password-not-matching']);
});

test('two passwords that differ are said on leaving the second one, before anything else is filled in', async () => {
  await atAccount('/sign-up/step-3?corpo=true');
  await userEvent.type(await field('Mot de passe'), 'Rutabaga-2026');
  await userEvent.type(await field('Confirmez le mot de passe'), 'Rutabaga-2027');
  await userEvent.tab();
  await waitFor(async () =>
    expect(said(await field('Confirmez le mot de passe'))).toContain(errors['password-not-matching']),
  );
});

test('two passwords that differ are said with the other mistakes', async () => {
  await atAccount('/sign-up/step-3?corpo=true');
  await fill({ Prénom: 'Z', 'Confirmez le mot de passe': 'Rutabaga-2027' });
  await userEvent.click(create());
  expect(said(await field('Prénom'))).toContain(errors['first-name-not-valid']);
  expect(said(await field('Confirmez le mot de passe'))).toContain(errors['password-not-matching']);
});

test('what the server refuses of a field is said there, with what was typed still in it', async () => {
  await atAccount('/sign-up/step-3?corpo=true', {
    'POST /users': refusal(409, 'user-already-exist', { email: 'user-already-exist' }),
  });
  await fill({ 'Nom de l’entreprise': 'Atelier Rutabaga' });
  await userEvent.click(create());
  await waitFor(async () =>
    expect(said(await field('Adresse courriel'))).toContain(errors['user-already-exist']),
  );
  expect(screen.getByRole('link', { name: 'Me connecter à ce compte' })).toBeTruthy();
  expect((await field('Adresse courriel')).value).toBe('zoe@exemple.ca');
});

const created = {
  'GET /subscriptions': aNewSubscription({ plans: [{ pid: '1001' }] as never }),
  'PUT /pickup-points/distance': [],
};

/** An API that makes the account, and whose first answer is lost on the way. */
const losing = (logIn: unknown) => {
  let presses = 0;
  return {
    'POST /users': () => {
      presses += 1;
      if (presses === 1) throw new TypeError('Failed to fetch');
      return refusal(409, 'user-already-exist', { email: 'user-already-exist' });
    },
    'PUT /auth/basic': logIn,
  };
};

test('an account whose answer was lost is gone on with by the next press', async () => {
  const page = await atAccount('/sign-up/step-3?corpo=true', { ...created, ...losing({ token: 't1' }) });
  await fill({ 'Nom de l’entreprise': 'Atelier Rutabaga' });
  await userEvent.click(create());
  expect(await screen.findByText(errors.network)).toBeTruthy();
  expect(screen.queryByText('Le compte n’a pas été créé')).toBeNull();
  await userEvent.click(create());
  await waitFor(() => expect(page.path()).toBe('/sign-up/step-4?corpo=true'));
  const logIns = page.writes().filter(({ call }) => call === 'PUT /auth/basic');
  expect(logIns).toMatchObject([{ body: { email: 'zoe@exemple.ca', password: 'Rutabaga-2026' } }]);
});

test('an account of before that another password opens is still refused, though an answer was lost', async () => {
  await atAccount('/sign-up/step-3?corpo=true', losing(refusal(401, 'user-fail-password')));
  await fill({ 'Nom de l’entreprise': 'Atelier Rutabaga' });
  await userEvent.click(create());
  expect(await screen.findByText(new RegExp(errors.network))).toBeTruthy();
  await userEvent.click(create());
  expect(await screen.findByRole('link', { name: 'Me connecter à ce compte' })).toBeTruthy();
});

test('the account cannot be sent before its phone is one', async () => {
  await atAccount('/sign-up/step-3?corpo=true');
  expect(create().disabled).toBe(true);
  await userEvent.type(await field('Téléphone'), '514 555-0137');
  await userEvent.tab();
  expect(create().disabled).toBe(false);
});

test('the postal code is upper-cased as it is typed', async () => {
  await atAccount('/sign-up/step-3?corpo=true');
  const zip = await field(/Code postal/);
  await userEvent.type(zip, 'h2j');
  expect(zip.value).toBe('H2J');
  await userEvent.type(zip, ' 2l1');
  expect(zip.value).toBe('H2J 2L1');
  expect(JSON.parse(sessionStorage.getItem('msl.sign-up') ?? '{}')).toMatchObject({
    account: { zip_code: 'H2J 2L1' },
  });
});

test('everything but the passwords is kept while it is typed', async () => {
  await atAccount('/sign-up/step-3?corpo=true');
  await userEvent.type(await field('Prénom'), 'Zoé');
  await userEvent.type(await field('Mot de passe'), 'Rutabaga-2026');
  const kept = sessionStorage.getItem('msl.sign-up') ?? '';
  expect(kept).toContain('Zoé');
  expect(kept).not.toContain('Rutabaga');
});

test('the account can be created once the browser has filled in a phone of ten digits, though its field is not left', async () => {
  await atAccount('/sign-up/step-3?corpo=true');
  expect(create().disabled).toBe(true);
  fireEvent.input(await field('Téléphone'), { target: { value: '5145550137' } });
  await waitFor(() => expect(create().disabled).toBe(false));
});
