import { defaultBusinessSettings } from '@msl/contracts/business-settings.ts';
import { coupons } from '../../db/schema/coupons.ts';
import { someoneSignedUp, someoneWithOrder } from '../../testing/scenarios.ts';
import { withStockedApi } from '../../testing/test-api.ts';
import { followWelcomeSettings } from './welcome-coupon.repository.ts';

const api = withStockedApi();

const startsWith = (settings: Partial<typeof defaultBusinessSettings>) =>
  followWelcomeSettings(api.db, { ...defaultBusinessSettings, ...settings });
const apply = async (code: string) => api.call('applyCoupon', { body: { code } }, await someoneSignedUp(api));

test('the welcome coupon is what the settings say, from each start on', async () => {
  await startsWith({ welcomeAmount: 800, welcomeDays: 3 });
  expect(await apply('BIENVENUE')).toMatchObject({ amount: 800, expiry_date: '2026-11-19' });
  await startsWith({ welcomeAmount: 1000, welcomeDays: 30 });
  await startsWith({ welcomeAmount: 1000, welcomeDays: 30 });
  expect(await apply('BIENVENUE')).toMatchObject({ amount: 1000, expiry_date: '2026-12-16' });
  expect(await api.db.select().from(coupons)).toHaveLength(1);
});

test('under another code the one before is refused, and counts where a basket shows it', async () => {
  await startsWith({ welcomeAmount: 500 });
  const { token, oid } = await someoneWithOrder(api);
  await api.call('applyCoupon', { body: { code: 'BIENVENUE' } }, token);
  await startsWith({ welcomeCode: 'BONJOUR', welcomeAmount: 900 });
  expect(await apply('BONJOUR')).toMatchObject({ amount: 900 });
  const refused = await api.refusal(
    'applyCoupon',
    { body: { code: 'BIENVENUE' } },
    await someoneSignedUp(api),
  );
  expect(refused.message).toBe('coupon-not-active');
  expect(await api.call('cartOrder', { params: { id: oid } }, token)).toMatchObject({
    coupon: { code: 'BIENVENUE', amount: 500 },
    coupon_price: 500,
  });
  await startsWith({ welcomeCode: 'BIENVENUE' });
  expect(await apply('BIENVENUE')).toMatchObject({ amount: 500 });
});

test('an amount of nothing is no welcome coupon', async () => {
  await startsWith({ welcomeAmount: 0 });
  await expect(apply('BIENVENUE')).rejects.toThrow('coupon-not-active');
});

test('a code that the team has given a coupon of its own is refused by its variable, and nothing changes', async () => {
  await startsWith({ welcomeAmount: 500 });
  const own = { code: 'RECOLTE15', type: 'PERCENTAGES' as const, amount: 15, expiryDate: '2027-03-01' };
  await api.db.insert(coupons).values({ ...own, maxUses: 5000, uses: 412 });
  const all = () => api.db.select().from(coupons).orderBy(coupons.code);
  const before = await all();
  await expect(startsWith({ welcomeCode: 'RECOLTE15' })).rejects.toThrow(
    /WELCOME_CODE: RECOLTE15 is a coupon/,
  );
  expect(await all()).toEqual(before);
  await startsWith({ welcomeCode: 'BIENVENUE' });
  expect(await apply('RECOLTE15')).toMatchObject({ type: 'PERCENTAGES', amount: 15 });
});
