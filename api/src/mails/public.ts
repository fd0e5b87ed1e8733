/** Letters and their outbox: all that the rest of the API may import of this folder. */
export { agreedSchema, type Contract } from './contract.schema.ts';
export { formatsOf } from './letters/formats.rules.ts';
export type { MailedOrder } from './letters/letter.blocks.ts';
export { moneyRows } from './letters/money.blocks.ts';
export { officePersons } from './letters/office-persons.texts.ts';
export { priceRows, whyAdjusted } from './letters/order.blocks.ts';
export { CONFIRMATION_DAYS, NEWSLETTER_CONFIRMATION_DAYS, RESET_HOURS } from './links.constants.ts';
export { createMailWorker, type MailWorker } from './mail.worker.ts';
export { mailToOwner, mailToOwners } from './mail-to-owner.service.ts';
export {
  forgetMailsBefore,
  lastMailOf,
  latestMails,
  type MailRow,
  mailById,
  queueMail,
} from './mails.repository.ts';
export { type MailDeps, ONE_CLICK_PATH, writeMail } from './write-mail.service.ts';
