import type { Db } from '../../db/connect.ts';
import { mails } from '../../db/schema/outboxes.ts';

export const emptyOutbox = async (db: Db): Promise<void> => {
  await db.delete(mails);
};
