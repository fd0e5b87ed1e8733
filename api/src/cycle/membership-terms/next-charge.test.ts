import { defaultBusinessSettings } from '@msl/contracts/business-settings.ts';
import { nextChargeOf } from './next-charge.rules.ts';

const member = {
  ...({ primeStatus: 'active', primeInterval: 'month', primeNextInterval: null, primeRenews: true } as const),
  primeCurrentPeriodEnd: new Date('2026-12-16T15:00:00.000Z'),
};

test('of a renewal that the provider asks nothing for, nothing is announced', () => {
  const total = (primeRenewalAmount: number | null) =>
    nextChargeOf({ ...member, primeRenewalAmount }, defaultBusinessSettings)?.total;
  expect([total(1035), total(2070), total(0)]).toEqual([1035, 2070, undefined]);
});
