import type { MailData } from '../mail-data.schema.ts';
import { type Block, type Context, text } from './letter.blocks.ts';

type GivenBack = MailData<'order-unpaid'>['given_back'];

/** Of what an order that ended had used, what its owner has again: each on its own, and only if it is so. */
export const givenBack = (given: GivenBack, { locale, formats }: Context): Block[] => {
  if (!given) return [];
  const { credit, coupon, discount } = given;
  const until = coupon?.until ? formats.date(coupon.until) : null;
  const words = {
    'fr-CA': [
      credit > 0 && `${formats.money(credit)} de crédit sont de nouveau à vous.`,
      coupon &&
        (coupon.for_next_order
          ? `Votre code ${coupon.code} compte sur votre prochain panier.`
          : `Votre code ${coupon.code} peut resservir${until ? `, jusqu’au ${until} compris` : ''}.`),
      discount && 'Le rabais que nous vous avions accordé reste à vous.',
    ],
    'en-CA': [
      credit > 0 && `${formats.money(credit)} of credit is yours again.`,
      coupon &&
        (coupon.for_next_order
          ? `Your code ${coupon.code} counts on your next basket.`
          : `Your code ${coupon.code} can be used again${until ? `, up to and including ${until}` : ''}.`),
      discount && 'The discount that we had given you stays yours.',
    ],
  }[locale].filter((one) => typeof one === 'string');
  return words.length > 0 ? [text(words.join(' '))] : [];
};
