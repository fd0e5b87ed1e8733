import { aCorporatePlan, aPlan } from '@msl/testing/plan.builders.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { emptyDraft, writeDraft } from '../draft/sign-up-draft.ts';
import { renderSignUp } from '../testing/render-sign-up.tsx';

const scrolled = jest.fn();
beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  scrolled.mockClear();
  window.scrollTo = scrolled;
});

const answers = { 'GET /plans/users/choice': [aPlan('1001', 'Le mélange')] };
const radio = (name: RegExp) => screen.findByRole('radio', { name });
const seeBaskets = () => userEvent.click(screen.getByRole('button', { name: 'Voir les paniers' }));
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const answerAll = async () => {
  for (const name of [/Fruits seulement/, /Du Québec/, /Biologique/])
    await userEvent.click(await radio(name));
};

test('a question left open is said where the focus goes, and no plan is shown', async () => {
  const { path } = renderSignUp('/sign-up/step-1', { answers });
  await userEvent.click(await radio(/Fruits seulement/));
  await seeBaskets();
  const first = await radio(/Du Québec/);
  expect(document.activeElement).toBe(first);
  expect(first.getAttribute('aria-invalid')).toBe('true');
  expect((await radio(/Fruits seulement/)).getAttribute('aria-invalid')).toBeNull();
  expect(path()).toBe('/sign-up/step-1');
});

test('the plans begin at their title, at the top of the page; going back begins there too', async () => {
  const { sent } = renderSignUp('/sign-up/step-1', { answers });
  await answerAll();
  await seeBaskets();
  const title = await heading('Voici ce qu’il vous faut');
  await waitFor(() => expect(document.activeElement).toBe(title));
  expect(scrolled).toHaveBeenLastCalledWith(expect.objectContaining({ top: 0 }));
  await waitFor(() =>
    expect(sent('GET /plans/users/choice')[0]?.query.getAll('choices[]')).toEqual([
      'fruits-only',
      'local-only',
      'bio',
    ]),
  );
  scrolled.mockClear();
  await userEvent.click(await screen.findByRole('button', { name: 'Modifier mes préférences' }));
  expect(document.activeElement).toBe(await heading('Choisissez vos 3 préférences'));
  expect(scrolled).toHaveBeenCalledTimes(1);
});

test('a reload of the plans shows them at once, and leaves the page where the browser has it', async () => {
  writeDraft(sessionStorage, {
    ...emptyDraft,
    preferences: { content: 'fruits-only', origin: 'economy', agriculture: 'bio' },
  });
  renderSignUp('/sign-up/step-1?plans=true', { answers });
  expect(await heading('Voici ce qu’il vous faut')).toBeTruthy();
  expect(document.activeElement).toBe(document.body);
  expect(scrolled).not.toHaveBeenCalled();
});

test('choosing a plan keeps it in the session with its usual number of people, and leads on', async () => {
  writeDraft(sessionStorage, {
    ...emptyDraft,
    preferences: { content: 'fruits-only', origin: 'economy', agriculture: 'bio' },
  });
  const { path } = renderSignUp('/sign-up/step-1?plans=true', {
    answers: { ...answers, 'GET /plans/display': [aPlan('1001', 'Le mélange')] },
  });
  await userEvent.click(await screen.findByRole('button', { name: /Le mélange/ }));
  await waitFor(() => expect(path()).toBe('/sign-up/step-2'));
  const two = await screen.findByRole<HTMLInputElement>('radio', { name: /^2/ });
  expect(two.checked).toBe(true);
});

test('a company sees its plan without a question, and stays a company in the next step', async () => {
  const { path } = renderSignUp('/sign-up/step-1?corpo=true', {
    answers: { 'GET /plans/users/choice': [aCorporatePlan()], 'GET /plans/display': [aCorporatePlan()] },
  });
  await userEvent.click(await screen.findByRole('button', { name: /Panier de bureau/ }));
  await waitFor(() => expect(path()).toBe('/sign-up/step-2?corpo=true'));
  expect(await screen.findByRole('radio', { name: /^Moins de 10/ })).toBeTruthy();
});

test('the code of whoever invites is kept for the account', async () => {
  renderSignUp('/sign-up/step-1?ref=ZOE10', { answers });
  await heading('Choisissez vos 3 préférences');
  expect(JSON.parse(sessionStorage.getItem('msl.sign-up') ?? '{}')).toMatchObject({
    invitation: { code: 'ZOE10' },
  });
});
