import type { BilledTo } from './users.repository.ts';

/** As a row of a receipt keeps it. */
type Kept = { billedName: string | null; billedCompany: string | null; billedAddress: string | null };

/** What a receipt keeps, when it is written, of whom it is made out to: a profile that changes later changes no receipt. */
export const billedColumns = ({ customer_name, company_name, customer_address }: BilledTo): Kept => ({
  ...{ billedName: customer_name, billedCompany: company_name, billedAddress: customer_address },
});

/** Null where nothing is kept: it is not billed yet, or was written by a release that kept nothing. */
export const keptBilledTo = ({ billedName, billedCompany, billedAddress }: Kept): BilledTo | null =>
  billedName === null
    ? null
    : { customer_name: billedName, company_name: billedCompany, customer_address: billedAddress };
