import type { Db } from '../../db/connect.ts';
import { prepared } from '../../db/prepared.ts';
import { movedDeliveries } from '../../db/schema/moved-deliveries.ts';
import type { MovedDay } from './moved-days.rules.ts';

const statement = prepared((db) =>
  db.select().from(movedDeliveries).orderBy(movedDeliveries.day).prepare('moved_days'),
);

/** A handful of rows, read anew each time: several processes never disagree on a date. */
export const movedDays = (db: Db): Promise<MovedDay[]> => statement(db).execute();
