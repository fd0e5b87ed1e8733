import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { copyOf, createdAt, day, inBothLanguages, instant, oneOf } from './columns.ts';
import { users } from './users.ts';

export const banners = pgTable(
  'banners',
  {
    id: text().primaryKey(),
    copy: copyOf<{ text: string }>(),
    active: boolean().notNull().default(true),
    position: integer().notNull().default(0),
  },
  (table) => [check('banners_copy', inBothLanguages(table.copy))],
);

/** Closures and delivery shifts, told from `from` to `until`, both days included. */
export const announcements = pgTable(
  'announcements',
  {
    id: text().primaryKey(),
    kind: text().$type<'closure' | 'delivery'>().notNull(),
    from: day().notNull(),
    until: day().notNull(),
    copy: copyOf<{ title: string; text: string }>(),
  },
  (table) => [
    check('announcements_copy', inBothLanguages(table.copy)),
    check('announcements_kind', oneOf(table.kind, ['closure', 'delivery'])),
    check('announcements_days', sql`${table.from} <= ${table.until}`),
  ],
);

export const faqTopics = pgTable(
  'faq_topics',
  {
    topic: text().primaryKey(),
    copy: copyOf<{ name: string }>(),
    position: integer().notNull().default(0),
  },
  (table) => [check('faq_topics_copy', inBothLanguages(table.copy))],
);

export const faqEntries = pgTable(
  'faq_entries',
  {
    id: text().primaryKey(),
    topic: text()
      .notNull()
      .references(() => faqTopics.topic, { onDelete: 'cascade' }),
    /** `anwser` is the spelling of the wire. */
    copy: copyOf<{ question: string; anwser: string }>(),
    position: integer().notNull().default(0),
  },
  (table) => [
    check('faq_entries_copy', inBothLanguages(table.copy)),
    index('faq_entries_topic').on(table.topic),
  ],
);

/** People in areas that are not served yet. */
export const waitingList = pgTable(
  'waiting_list',
  {
    id: text().primaryKey(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    /** Lower case. */
    email: text().notNull(),
    phone: text().notNull(),
    zipCode: text().notNull(),
    entityType: text().$type<'PUP' | 'LAD'>().notNull().default('LAD'),
    streetNumber: text(),
    address: text(),
    city: text(),
    province: text(),
    country: text(),
    createdAt: createdAt(),
  },
  (table) => [
    check('waiting_list_entity_type', oneOf(table.entityType, ['PUP', 'LAD'])),
    uniqueIndex('waiting_list_once').on(table.email, table.zipCode, table.entityType),
  ],
);

export const newsletterSubscribers = pgTable(
  'newsletter_subscribers',
  {
    /** Lower case. */
    email: text().primaryKey(),
    uid: text().references(() => users.uid, { onDelete: 'set null' }),
    locale: text(),
    /** When the address came here; of one that has not answered, when it last was asked for. */
    createdAt: createdAt(),
    /** When its owner answered the mail that asks; nobody is written to before. */
    confirmedAt: instant(),
    unsubscribedAt: instant(),
  },
  (table) => [
    check('newsletter_subscribers_email', sql`${table.email} = lower(${table.email})`),
    index('newsletter_subscribers_uid').on(table.uid),
    index('newsletter_subscribers_unanswered')
      .on(table.createdAt)
      .where(sql`${table.confirmedAt} is null and ${table.unsubscribedAt} is null`),
  ],
);

/** What the links of newsletter mails carry, as SHA-256: to confirm, once and for some days, or to leave. */
export const newsletterTokens = pgTable(
  'newsletter_tokens',
  {
    tokenHash: text().primaryKey(),
    email: text()
      .notNull()
      .references(() => newsletterSubscribers.email, { onDelete: 'cascade' }),
    purpose: text().$type<'confirm' | 'unsubscribe'>().notNull(),
    createdAt: createdAt(),
    /** Null never ends: an old mail must still let its reader leave. */
    expiresAt: instant(),
  },
  (table) => [
    check('newsletter_tokens_purpose', oneOf(table.purpose, ['confirm', 'unsubscribe'])),
    index('newsletter_tokens_email').on(table.email),
    index('newsletter_tokens_ends').on(table.expiresAt).where(sql`${table.expiresAt} is not null`),
  ],
);

/** Applications to become a pick-up point. */
export const becomingApplications = pgTable('becoming_applications', {
  id: text().primaryKey(),
  firstName: text().notNull(),
  lastName: text().notNull(),
  phone: text().notNull(),
  zipCode: text().notNull(),
  email: text().notNull(),
  message: text().notNull(),
  createdAt: createdAt(),
});

/** Facts about this database itself: which sample data it carries, the sandbox's clock. */
export const settings = pgTable('settings', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
});
