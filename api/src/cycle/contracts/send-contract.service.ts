import { isDeepStrictEqual } from 'node:util';
import type { BusinessSettings } from '@msl/contracts/business-settings.ts';
import * as v from 'valibot';
import type { Deps } from '../../deps.ts';
import { agreedSchema, mailToOwner } from '../../mails/public.ts';
import { readAppliedCoupon } from '../coupons/coupons.service.ts';
import { acceptedTermsOf } from './consents.repository.ts';
import { keepContract, lockContract } from './contracts.repository.ts';
import { readContract } from './read-contract.service.ts';

/** The store's own part of every contract: another one is sent to everybody when it changes. */
export const conditionsOf = (business: BusinessSettings): string => {
  const { minimumSubtotal, freeDeliveryFrom, pickupFee, homeDeliveryFee, missingBinFee } = business;
  return JSON.stringify({ minimumSubtotal, freeDeliveryFrom, pickupFee, homeDeliveryFee, missingBinFee });
};

/**
 * Sends a subscriber their contract, unless it is what they were sent last. Inside the caller's transaction, which
 * holds the subscription. Whether it was sent.
 */
export const sendContract = async (
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  uid: string,
): Promise<boolean> => {
  const { db, clock, config } = deps;
  const now = clock.now();
  const contract = await readContract(deps, uid, await readAppliedCoupon(deps, uid));
  const agreed = v.parse(agreedSchema, contract);
  const conditions = conditionsOf(config.business);
  const last = await lockContract(db, uid);
  const isNews = last?.conditions !== conditions || !isDeepStrictEqual(last.agreed, agreed);
  await keepContract(db, { uid, agreed, conditions, sentAt: isNews ? now : last.sentAt, changedAt: null });
  if (!isNews) return false;
  const locals = { ...contract, is_first: last === undefined, terms: await acceptedTermsOf(db, uid) };
  await mailToOwner(db, { uid, template: 'contract', locals, about: `${uid}:${now.toISOString()}` }, now);
  return true;
};
