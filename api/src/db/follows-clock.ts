import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { datedCopies } from './schema/dated-copies.ts';

/**
 * Whether an account lives by the store's clock, as all do but copies of personas at a date of their own: those stand still, so that
 * each query of what happens by itself asks this. A list that is read once, not a join: it is empty in production, and no plan changes.
 */
export const followsClock = (uid: AnyColumn): SQL =>
  sql`${uid} not in (select ${datedCopies.uid} from ${datedCopies})`;
