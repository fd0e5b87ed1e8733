import type { ErrorKey } from '@msl/contracts/errors.ts';
import { sql } from 'drizzle-orm';
import type { Day } from '../../../calendar-day.ts';
import type { Db } from '../../../db/connect.ts';
import { prepared } from '../../../db/prepared.ts';
import { DomainError } from '../../../http/domain-error.ts';

type NewLine = {
  uid: string;
  oid: string;
  pid: string;
  quantity: number;
  keep?: boolean | undefined;
  /** The first delivery whose basket may still change. */
  firstDay: Day;
  maxQuantity: number;
  /** Cents. */
  maxValue: number;
  /** Off the regular price, for members of MSL+, where the product has no member price of its own. */
  memberPercent: number;
  now: Date;
};

const lineStatement = prepared((db) => {
  const given = {
    of_order: sql`${sql.placeholder('oid')}::text`,
    of_user: sql`${sql.placeholder('uid')}::text`,
    of_product: sql`${sql.placeholder('pid')}::text`,
    wanted: sql`${sql.placeholder('quantity')}::integer`,
    kept: sql`${sql.placeholder('keep')}::boolean`,
    first_day: sql`${sql.placeholder('firstDay')}::date`,
    max_quantity: sql`${sql.placeholder('maxQuantity')}::integer`,
    max_value: sql`${sql.placeholder('maxValue')}::integer`,
    member_percent: sql`${sql.placeholder('memberPercent')}::integer`,
    moment: sql`${sql.placeholder('now')}::timestamptz`,
  };
  const call = sql`set_order_line(${sql.join(Object.values(given), sql`, `)})`;
  return db
    .select({ refusal: sql<ErrorKey | null>`refusal` })
    .from(sql`${call} refusal`)
    .prepare('set_order_line');
});

/** Sets a line of an open basket, and takes from the stock what it needs; by itself it is a transaction (0014). */
export const setLine = async (db: Db, { keep, now, ...line }: NewLine): Promise<void> => {
  const asked = { ...line, keep: keep ?? null, now: now.toISOString() };
  const [answer] = await lineStatement(db).execute(asked);
  if (answer?.refusal) throw new DomainError(answer.refusal);
};
