import type { BusinessSettings } from '@msl/contracts/business-settings.ts';
import type { Order } from '@msl/contracts/entities/order.ts';
import type { Locale } from '@msl/contracts/locale.ts';
import type { MailData, MailTemplate } from '../mail-data.schema.ts';
import type { Formats } from './formats.rules.ts';

export type Row = { label: string; value: string; strong?: boolean };

/** What a mail is made of; written once, rendered as HTML and as text. Values are plain text, never markup. */
export type Block =
  | { kind: 'text'; text: string }
  | { kind: 'note'; text: string }
  | { kind: 'button' | 'link'; label: string; href: string }
  | { kind: 'facts'; rows: readonly Row[] }
  | { kind: 'basket'; lines: readonly { name: string; detail: string; amount: string }[] }
  | { kind: 'sum'; rows: readonly Row[] };

/** Without its greeting, which every letter to a customer begins with. */
export type Letter = {
  subject: string;
  /** Shown after the subject in a list of mails. */
  preview: string;
  title: string;
  blocks: readonly (Block | null)[];
};

/** Whom a receipt is made out to. */
export type BilledTo = { customer_name: string; company_name: string | null };

export type MailedOrder = {
  /** The order that the mail is about, as its owner sees it now; null when there is none. */
  order: Order | null;
  /** Whom that order is billed to. */
  billedTo: BilledTo | null;
};

export type Context = MailedOrder & {
  locale: Locale;
  formats: Formats;
  settings: BusinessSettings;
  /** The link of a page. */
  link: (path: string) => string;
  /** The store's own address for mail. */
  inbox: string;
};

export type Write<T extends MailTemplate> = (data: MailData<T>, context: Context) => Letter;
export type InBoth<T extends MailTemplate> = Record<Locale, Write<T>>;
export type Letters<Names extends MailTemplate> = { readonly [T in Names]: InBoth<T> };

export const text = (words: string): Block => ({ kind: 'text', text: words });
export const note = (words: string): Block => ({ kind: 'note', text: words });
export const button = (label: string, href: string): Block => ({ kind: 'button', label, href });
/** Beside what the mail is about, such as the way out of a newsletter. */
export const aside = (label: string, href: string): Block => ({ kind: 'link', label, href });
export type Rows = readonly (Row | null)[];
const there = (rows: Rows): readonly Row[] => rows.filter((row) => row !== null);
export const facts = (...rows: Rows): Block => ({ kind: 'facts', rows: there(rows) });
export const sum = (...rows: Rows): Block => ({ kind: 'sum', rows: there(rows) });
