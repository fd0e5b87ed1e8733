import type { Locale } from '@msl/contracts/locale.ts';
import { asc, sql } from 'drizzle-orm';
import type { Db } from '../../db/connect.ts';
import { tags } from '../../db/schema/catalogue.ts';

/** Every tag: by its position, then by its name in the language. */
export const tagsIn = (db: Db, locale: Locale) =>
  db
    .select({ tid: tags.tid, copy: tags.copy })
    .from(tags)
    .orderBy(asc(tags.position), asc(sql`lower(unaccent(${tags.copy} -> ${locale}::text ->> 'name'))`));
