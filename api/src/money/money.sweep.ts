import { billingSweep, chargesSweep, missedEventsSweep, providerUsesSweep } from './charges/billing.sweep.ts';
import { unpaidSweep } from './charges/unpaid.sweep.ts';
import { membershipsSweep } from './membership/memberships.sweep.ts';
import { oldEventsSweep } from './provider-events/old-events.sweep.ts';

/** What happens by itself here; the workers know in which order. */
export const moneySweeps = {
  missedEvents: missedEventsSweep,
  billing: billingSweep,
  charges: chargesSweep,
  unpaid: unpaidSweep,
  providerUses: providerUsesSweep,
  memberships: membershipsSweep,
  oldEvents: oldEventsSweep,
};
