import { emptyDraft } from '../draft/sign-up-draft.ts';
import { draftFrom, formOf } from './account-draft.ts';

const typed = {
  first_name: 'Zoé',
  last_name: 'Roy',
  email: 'zoe@exemple.ca',
  phone: '1 514 555-0137',
  company_name: '',
  referral: 'friend',
  zip_code: 'H2J 2L1',
};

test('a password is never in the draft', () => {
  const form = { ...formOf({ ...emptyDraft.account, ...typed }, 'fr-CA'), password: 'Rutabaga-2026' };
  expect(draftFrom(form)).toEqual(typed);
});

test('the form begins as it was left, its passwords empty, in the language of the page', () => {
  expect(formOf({ ...emptyDraft.account, ...typed }, 'en-CA')).toEqual({
    ...typed,
    password: '',
    password_confirmation: '',
    locale: 'en-CA',
  });
});

test('a field that is not there yet is kept as empty', () => {
  expect(draftFrom({ first_name: 'Zoé' })).toEqual({
    ...Object.fromEntries(Object.keys(typed).map((name) => [name, ''])),
    first_name: 'Zoé',
  });
});
