import { aSignUp, offerCorporatePlan } from '../../testing/builders.ts';
import { withStockedApi } from '../../testing/test-api.ts';

const api = withStockedApi();
beforeAll(() => offerCorporatePlan(api.db));

test('a new account is usable at once and keeps the plans chosen before it existed', async () => {
  const body = aSignUp({ plans: [{ pid: '1001', quantity: 4 }], company_name: 'Les Jardins inc.' });
  const { token } = await api.call('signUp', { body });
  expect(await api.call('currentUser', {}, token)).toMatchObject({
    first_name: 'Marie',
    company_name: 'Les Jardins inc.',
    default_tip: 0,
    newsletter: true,
    prime_status: 'inactive',
  });
  expect(await api.call('subscription', {}, token)).toMatchObject({
    status: 'paused',
    plans: [{ pid: '1001', persons: 4, min_price: 2500, max_price: 4000 }],
    delivery: null,
    lastDigits: null,
    next_delivery_date: null,
  });
});

test('an e-mail that is already used is refused on its field, whatever its case', async () => {
  await api.call('signUp', { body: aSignUp({ email: 'twice@example.ca' }) });
  expect(await api.refusal('signUp', { body: aSignUp({ email: 'TWICE@example.ca' }) })).toEqual({
    code: 409,
    message: 'user-already-exist',
    errors: [{ field: 'email', message: 'user-already-exist' }],
  });
});

test('two sign-ups of one e-mail at the same moment make one account', async () => {
  const body = aSignUp({ email: 'race@example.ca' });
  const both = await Promise.allSettled([api.call('signUp', { body }), api.call('signUp', { body })]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('a refused sign-up leaves nothing behind', async () => {
  const body = aSignUp({ email: 'again@example.ca', plans: [{ pid: '1001', quantity: 3 }] });
  expect(await api.refusal('signUp', { body })).toMatchObject({
    code: 409,
    message: 'plan-persons-not-offered',
  });
  expect(
    await api.refusal('signUp', { body: { ...body, plans: [{ pid: 'none', quantity: 2 }] } }),
  ).toMatchObject({
    code: 404,
    message: 'plan-not-found',
  });
  await api.call('signUp', { body: { ...body, plans: [] } });
});

test('every wrong field is named, and the first that the specification has a code for names the answer', async () => {
  const body = aSignUp({ first_name: '', email: 'nobody', password_confirmation: 'other' });
  expect(await api.refusal('signUp', { body })).toEqual({
    code: 400,
    message: 'missing-first-name',
    errors: expect.arrayContaining([
      { field: 'first_name', message: 'missing-first-name' },
      { field: 'email', message: 'invalid-email' },
    ]),
  });
});

test.each([
  [{ password: 'court', password_confirmation: 'court' }, 'too-short-password'],
  [{ email: 'nobody' }, 'invalid-email'],
  [{ first_name: '' }, 'missing-first-name'],
  [{ last_name: ' ' }, 'missing-last-name'],
  [{ password_confirmation: 'Courgette-13' }, 'password-not-matching'],
  [{ confirmation_email: 'marie@example.ca' }, 'email-not-matching'],
  [{ email: '' }, 'missing-user-email'],
  [{ password: '' }, 'missing-user-password'],
  [{ phone: '911' }, 'request-not-valid'],
])('a sign-up with %j is answered %s', async (wrong, message) => {
  expect(await api.refusal('signUp', { body: aSignUp(wrong) })).toMatchObject({ code: 400, message });
});

test('an e-mail typed twice is the same in any case, with any spaces around it', async () => {
  const email = 'typed.twice@example.ca';
  await api.call('signUp', { body: aSignUp({ email, confirmation_email: ' Typed.Twice@example.ca ' }) });
  await api.call('signUp', { body: aSignUp({ email: 'typed.once@example.ca', confirmation_email: '' }) });
});

test('the plan of companies is for a company that has a name', async () => {
  const plans = [{ pid: '1009', quantity: 10 }];
  expect(await api.refusal('signUp', { body: aSignUp({ email: 'firm@example.ca', plans }) })).toEqual({
    code: 400,
    message: 'company-name-required',
    errors: [{ field: 'company_name', message: 'company-name-required' }],
  });
  const body = aSignUp({ email: 'firm@example.ca', plans, company_name: 'Radis inc.' });
  await api.call('signUp', { body });
});

test('an address is one of Quebec, or left out', async () => {
  const body = aSignUp({ email: 'toronto@example.ca', province: 'ON', zip_code: 'M5V 1A1' });
  expect(await api.refusal('signUp', { body })).toMatchObject({
    errors: [{ field: 'province', message: 'province-not-served' }],
  });
  const { token } = await api.call('signUp', { body: { ...body, province: 'qc' } });
  expect(await api.call('currentUser', {}, token)).toMatchObject({ province: 'QC' });
});

test('the profile changes in what was sent, and in nothing else', async () => {
  const { token } = await api.call('signUp', { body: aSignUp({ email: 'profile@example.ca' }) });
  await api.call('updateUser', { body: { first_name: 'Océane', newsletter: false } }, token);
  await api.call('updateDefaultTip', { body: { default_tip: 200 } }, token);
  expect(await api.call('currentUser', {}, token)).toMatchObject({
    first_name: 'Océane',
    last_name: 'Tremblay',
    newsletter: false,
    default_tip: 200,
  });
});
