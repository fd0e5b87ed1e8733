import { type BusinessSettings, defaultBusinessSettings } from '@msl/contracts/business-settings.ts';
import { isNotNull } from 'drizzle-orm';
import { readBusiness, variableOf } from '../business-settings.ts';
import { couponUses } from '../db/schema/coupons.ts';
import { orders } from '../db/schema/orders.ts';
import { startSampleStore } from '../testing/sample-store.ts';
import { PERSONA_PASSWORD } from './personas/personas.data.ts';

type Env = Record<string, string>;

const variables = Object.entries(defaultBusinessSettings).flatMap(([setting, value]) =>
  typeof value === 'number' ? [variableOf(setting)] : [],
);
const settingsFor = (env: Env): BusinessSettings => {
  const read = readBusiness(env);
  if (!read.settings) throw new Error(read.problems.join());
  return read.settings;
};
const upToHundred = Array.from({ length: 101 }, (_, value) => String(value));

/** With the variable at the least value that a store accepts beside the others. */
const withLeast = (env: Env, variable: string): Env => {
  const least = upToHundred.find((value) => readBusiness({ ...env, [variable]: value }).settings);
  return least === undefined ? env : { ...env, [variable]: least };
};

const cases: [name: string, env: Env][] = [
  ['all', variables.reduce(withLeast, {})],
  // Alone, so that nothing else that is off hides it.
  ['WELCOME_AMOUNT', withLeast({}, 'WELCOME_AMOUNT')],
];

test('the least values are those that turn a setting off, where a store accepts it', () => {
  expect(cases[0]?.[1]).toMatchObject({
    ...{ MINIMUM_SUBTOTAL: '0', WELCOME_AMOUNT: '0', REFERRAL_AMOUNT: '0', MEMBER_PERCENT_UP_TO: '0' },
    ...{ MEMBERSHIP_TRIAL_MONTHS: '0', YEARLY_PRIME: '50', UNPAID_BEFORE_PAUSE: '1', MAX_OPEN_VALUE: '1' },
  });
});

test.each(cases)(
  'a new store opens with its sample data and personas, and %s at the least',
  async (_, env) => {
    const business = settingsFor(env);
    const api = await startSampleStore({ business });
    const body = { email: 'order-open@personas.test', password: PERSONA_PASSWORD };
    const { token } = await api.call('logIn', { body });
    expect(await api.call('processingOrder', {}, token)).toMatchObject({ status: 'open', can_edit: true });
    expect(JSON.stringify(await api.call('banners', {}))).not.toContain('{{');
    const billedWith = await api.db.select().from(orders).where(isNotNull(orders.couponCode));
    const held = await api.db.select().from(couponUses);
    const usesOfWelcome = business.welcomeAmount === 0 ? 0 : 1;
    expect([billedWith.length, held.length]).toEqual([usesOfWelcome, usesOfWelcome]);
    await api.close();
  },
);
