import { sql } from 'drizzle-orm';
import { check, foreignKey, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { categories, products } from './catalogue.ts';
import { cents, copyOf, flag, inBothLanguages, oneOf } from './columns.ts';

export type PlanCopy = { name: string; tagline: string; included: string[] };

/** A base basket. The three choices are the answers of sign-up step 1; all three are `corpo` for plan 1009. */
export const plans = pgTable(
  'plans',
  {
    pid: text().primaryKey(),
    content: text().$type<'fruits-vegetables' | 'fruits-only' | 'corpo'>().notNull(),
    origin: text().$type<'local-only' | 'economy' | 'corpo'>().notNull(),
    agriculture: text().$type<'bio' | 'no-preference' | 'corpo'>().notNull(),
    defaultPersons: integer().notNull(),
    copy: copyOf<PlanCopy>(),
    images: jsonb().$type<string[]>().notNull().default([]),
    mostPopular: flag(),
    onHomepage: flag(),
    onSignup: flag(),
    published: flag(),
    position: integer().notNull().default(0),
  },
  (table) => [
    check('plans_copy', inBothLanguages(table.copy)),
    check('plans_content', oneOf(table.content, ['fruits-vegetables', 'fruits-only', 'corpo'])),
    check('plans_origin', oneOf(table.origin, ['local-only', 'economy', 'corpo'])),
    check('plans_agriculture', oneOf(table.agriculture, ['bio', 'no-preference', 'corpo'])),
  ],
);

/** What a plan costs for a number of persons: its basket is filled between the two prices. */
export const planOptions = pgTable(
  'plan_options',
  {
    pid: text()
      .notNull()
      .references(() => plans.pid, { onDelete: 'cascade' }),
    persons: integer().notNull(),
    minPrice: cents().notNull(),
    maxPrice: cents().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.pid, table.persons] }),
    check('plan_options_persons', sql`${table.persons} > 0`),
    check('plan_options_prices', sql`${table.minPrice} > 0 and ${table.maxPrice} >= ${table.minPrice}`),
  ],
);

/**
 * What a plan's base basket takes, in order: either `quantity` of one product, or `quantity` different
 * products of a category (its sub-categories included), for a number of persons.
 */
export const planTemplateLines = pgTable(
  'plan_template_lines',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    planPid: text().notNull(),
    persons: integer().notNull(),
    position: integer().notNull(),
    cid: text().references(() => categories.cid, { onDelete: 'cascade' }),
    productPid: text().references(() => products.pid, { onDelete: 'cascade' }),
    quantity: integer().notNull(),
  },
  (table) => [
    foreignKey({
      columns: [table.planPid, table.persons],
      foreignColumns: [planOptions.pid, planOptions.persons],
    }).onDelete('cascade'),
    unique('plan_template_lines_position').on(table.planPid, table.persons, table.position),
    check('plan_template_lines_one_source', sql`num_nonnulls(${table.cid}, ${table.productPid}) = 1`),
    check('plan_template_lines_quantity', sql`${table.quantity} > 0`),
  ],
);
