import { isLocale, type Locale } from '@msl/contracts/locale.ts';
import * as v from 'valibot';
import type { Deps } from '../deps.ts';
import type { OutgoingMail } from '../mailer/mailer.port.ts';
import { accountLetters } from './letters/account.letters.ts';
import { billedDeliveryLetters } from './letters/billed-delivery.letters.ts';
import { contractLetters } from './letters/contract.letters.ts';
import { deliveryLetters } from './letters/delivery.letters.ts';
import { formatsOf } from './letters/formats.rules.ts';
import { type Context, type Letter, type Letters, type MailedOrder, text } from './letters/letter.blocks.ts';
import { membershipLetters } from './letters/membership.letters.ts';
import { membershipMoneyLetters } from './letters/membership-money.letters.ts';
import { newsletterLetters } from './letters/newsletter.letters.ts';
import { noBasketLetters } from './letters/no-basket.letters.ts';
import { orderLetters } from './letters/order.letters.ts';
import { peopleLetters } from './letters/people.letters.ts';
import { refundLetters } from './letters/refund.letters.ts';
import { renderLetter } from './letters/render-letter.view.ts';
import { unpaidLetters } from './letters/unpaid.letters.ts';
import { type MailData, type MailTemplate, mailData } from './mail-data.schema.ts';
import type { MailRow } from './mails.repository.ts';

export type MailDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'mailer'> & {
  /** Whoever opens the store says how an order is read: mails know no module. */
  orderOf: (oid: string) => Promise<MailedOrder>;
};

/** Under the API: a mail program's own way out of the newsletter. */
export const ONE_CLICK_PATH = '/emails/newsletter/one-click';

const letters: Letters<MailTemplate> = {
  ...accountLetters,
  ...contractLetters,
  ...orderLetters,
  ...deliveryLetters,
  ...unpaidLetters,
  ...billedDeliveryLetters,
  ...noBasketLetters,
  ...membershipLetters,
  ...membershipMoneyLetters,
  ...refundLetters,
  ...peopleLetters,
  ...newsletterLetters,
};

const footers = {
  'fr-CA': {
    why: 'Vous recevez ce courriel parce que cette adresse a été donnée au Marché Sauve-Légumes.',
    write: 'Une question ?',
    homeLabel: 'Le marché',
  },
  'en-CA': {
    why: 'You receive this email because this address was given to Marché Sauve-Légumes.',
    write: 'A question?',
    homeLabel: 'The market',
  },
} as const satisfies Record<Locale, unknown>;

export const isTemplate = (name: string): name is MailTemplate => Object.hasOwn(mailData, name);

/** A row of the outbox as the mail that it stands for. Throws when its template or what it was told is not known. */
export const writeMail = async (deps: MailDeps, row: MailRow): Promise<OutgoingMail> => {
  const { mailer, config } = deps;
  const { template } = row;
  if (!isTemplate(template)) throw new Error(`no mail is called ${template}`);
  const locale = isLocale(row.locale) ? row.locale : 'fr-CA';
  const context: Context = {
    locale,
    formats: formatsOf(locale),
    settings: config.business,
    link: (path) => `${mailer.origin()}${path}`,
    inbox: mailer.inbox,
    ...(await mailedOrder(deps, row)),
  };
  const { companyName, companyAddress } = config.business;
  const sender = `${companyName}, ${companyAddress}`;
  const footer = { ...footers[locale], inbox: mailer.inbox, home: mailer.origin(), sender };
  const rendered = renderLetter(letterOf(template, row.locals, context), footer, locale);
  const replyTo = template === 'becoming' ? { replyTo: String(row.locals.email) } : {};
  const wayOut = hasWayOut(row) ? { unsubscribeUrl: oneClickUrl(deps, row) } : {};
  return { id: row.id, to: row.recipient, ...rendered, ...replyTo, ...wayOut };
};

/** What its reader has not asked for, or has asked for until they say otherwise. */
const hasWayOut = ({ template, locals }: MailRow): boolean =>
  (template === 'newsletter' || template === 'referral') && typeof locals.token === 'string';

const oneClickUrl = ({ mailer }: MailDeps, { locals }: MailRow): string =>
  `${mailer.origin()}/api${ONE_CLICK_PATH}?token=${locals.token}`;

/** The letter of a template, greeting included: by name where the store knows it. */
export const letterOf = <T extends MailTemplate>(template: T, locals: unknown, context: Context): Letter => {
  const data = v.parse(mailData[template], locals) as MailData<T>;
  const letter = letters[template][context.locale](data, context);
  if (template === 'becoming') return letter;
  const hello = context.formats.hello('first_name' in data ? data.first_name : '');
  return { ...letter, blocks: [text(hello), ...letter.blocks] };
};

/** None for a mail that is about no order. */
export const mailedOrder = ({ orderOf }: MailDeps, { locals: { oid } }: MailRow): Promise<MailedOrder> =>
  typeof oid === 'string' ? orderOf(oid) : Promise.resolve({ order: null, billedTo: null });
