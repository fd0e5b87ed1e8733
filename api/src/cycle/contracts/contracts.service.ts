import type { Estimate } from '@msl/contracts/entities/estimate.ts';
import { estimateSchema } from '@msl/contracts/entities/estimate.ts';
import { TERMS } from '@msl/contracts/legal.ts';
import * as v from 'valibot';
import type { Deps } from '../../deps.ts';
import { toCoupon } from '../coupons/coupon.view.ts';
import { readAppliedCoupon } from '../coupons/coupons.service.ts';
import { usableCoupon } from '../coupons/hold-coupon.service.ts';
import { hasAcceptedTerms } from './consents.repository.ts';
import { readContract } from './read-contract.service.ts';

/** What somebody would agree to by starting now; a coupon that they name is looked at as at the first payment. */
export const readEstimate = async (
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  uid: string,
  code: string | undefined,
): Promise<Estimate> => {
  const named = code && (await usableCoupon(deps.db, { uid, oid: null }, code, deps.clock.now()));
  const coupon = named ? toCoupon(named, { forNextOrder: true }) : await readAppliedCoupon(deps, uid);
  const accepted = await hasAcceptedTerms(deps.db, uid);
  const contract = await readContract(deps, uid, coupon);
  return v.parse(estimateSchema, { ...contract, terms: { version: TERMS.version, accepted } });
};
