import panels from '@msl/panels/locales/fr-CA.json' with { type: 'json' };
import { type Answers, refusal, remembering, renderPage } from '@msl/testing/render-page.tsx';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import texts from '../locales/fr-CA.json' with { type: 'json' };
import { CouponPanel } from './coupon-panel.tsx';

const ten = {
  code: 'DIX',
  amount: 10,
  type: 'PERCENTAGES',
  expiry_date: '2026-12-01',
  for_next_order: false,
};
const render = (answers: Answers, panel = <CouponPanel />) =>
  renderPage(
    panel,
    { 'mfe-cart': texts, panels },
    { answers: { 'GET /coupons': null, 'GET /users/current': { uid: 'u1' }, ...answers } },
  );
beforeEach(() => sessionStorage.clear());

const field = async () => (await screen.findByLabelText('Code promo')) as HTMLInputElement;

test('nothing typed, nothing sent', async () => {
  const { writes } = render({});
  await userEvent.type(await field(), '  {Enter}');
  expect(writes()).toEqual([]);
});

test('an applied code takes the form’s place, and the basket’s prices are asked again', async () => {
  const { bus, writes } = render(remembering('GET /coupons', null, { 'PUT /coupons': ten }));
  const changed = jest.fn();
  bus.on('order.changed@1', changed);
  await userEvent.type(await field(), ' dix {Enter}');
  expect(await screen.findByText('DIX')).toBeTruthy();
  expect(screen.getByText(/10\s% de rabais/)).toBeTruthy();
  expect(screen.queryByLabelText('Code promo')).toBeNull();
  expect(writes()).toEqual([{ call: 'PUT /coupons', body: { code: 'dix' } }]);
  expect(changed).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Entrer un autre code'));
});

test('a code that is applied though its answer was lost is shown as applied', async () => {
  let applied: typeof ten | null = null;
  render({
    'GET /coupons': () => applied,
    'PUT /coupons': () => {
      applied = ten;
      throw new TypeError('Failed to fetch');
    },
  });
  await userEvent.type(await field(), 'dix{Enter}');
  expect(await screen.findByText('DIX')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByLabelText('Code promo')).toBeNull();
});

test('a refused code is said in words and leaves the field empty; the one before stays', async () => {
  render({ 'GET /coupons': ten, 'PUT /coupons': refusal(409, 'coupon-expired') });
  await userEvent.click(await screen.findByRole('button', { name: 'Entrer un autre code' }));
  await userEvent.type(await field(), 'VIEUX{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('expiré');
  expect((await field()).value).toBe('');
  await userEvent.click(screen.getByRole('button', { name: 'Garder le code actuel' }));
  expect(screen.getByText('DIX')).toBeTruthy();
});

test('a code half typed over an applied one is still there after a reload, until the applied one is kept', async () => {
  render({ 'GET /coupons': ten });
  await userEvent.click(await screen.findByRole('button', { name: 'Entrer un autre code' }));
  await userEvent.type(await field(), 'MOI');
  cleanup();
  render({ 'GET /coupons': ten });
  expect(await screen.findByDisplayValue('MOI')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Garder le code actuel' }));
  expect(await screen.findByText('DIX')).toBeTruthy();
  expect(sessionStorage).toHaveLength(0);
});

test('a code that came after the cut-off counts from the next basket on, whatever its last day is', async () => {
  render({ 'GET /coupons': { ...ten, for_next_order: true } });
  expect(await screen.findByText('Compte à partir de votre prochain panier')).toBeTruthy();
  expect(screen.queryByText(/Valide jusqu/)).toBeNull();
});

test('a code that waits until deliveries start again says until when it is good', async () => {
  render({ 'GET /coupons': { ...ten, for_next_order: true } }, <CouponPanel lapses />);
  expect(await screen.findByText('Compte à partir de votre prochain panier')).toBeTruthy();
  expect(screen.getByText(/Valide jusqu’au 1/)).toBeTruthy();
});

test('a code that gives way to the gift of a referral says so', async () => {
  render({ 'GET /coupons': ten }, <CouponPanel givesWay />);
  expect(await screen.findByText(/votre cadeau de parrainage compte/)).toBeTruthy();
  expect(screen.queryByText(/Valide jusqu/)).toBeNull();
});
