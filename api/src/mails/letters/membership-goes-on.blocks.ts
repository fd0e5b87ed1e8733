import type { NextCharge } from '@msl/contracts/entities/membership.ts';
import { aside, type Block, type Context, text } from './letter.blocks.ts';

/** To a member whose baskets are paused: MSL+ goes on, what it costs next, and where to stop it. Nothing for others. */
export const membershipGoesOn = (
  next: NextCharge | undefined,
  { locale, formats, link }: Pick<Context, 'locale' | 'formats' | 'link'>,
): (Block | null)[] => {
  if (!next) return [];
  const [amount, day] = [formats.money(next.total), formats.date(next.at)];
  return locale === 'fr-CA'
    ? [
        text(
          `Votre adhésion MSL+ se poursuit : le ${day}, ${amount} seront portés à votre carte, taxes comprises. Vous pouvez arrêter le renouvellement quand vous voulez.`,
        ),
        aside('Voir mon adhésion', link('/adhesions')),
      ]
    : [
        text(
          `Your MSL+ membership continues: on ${day}, ${amount} will be charged to your card, taxes included. You can stop the renewal whenever you like.`,
        ),
        aside('See my membership', link('/adhesions')),
      ];
};
