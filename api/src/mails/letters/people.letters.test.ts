import { defaultBusinessSettings } from '@msl/contracts/business-settings.ts';
import type { Locale } from '@msl/contracts/locale.ts';
import { formatsOf } from './formats.rules.ts';
import type { Context } from './letter.blocks.ts';
import { peopleLetters } from './people.letters.ts';

/** An invitation that was written before the team changed what a referral gives. */
const invitation = (locale: Locale, referralAmount: number) => {
  const settings = { ...defaultBusinessSettings, referralAmount };
  const context = { locale, formats: formatsOf(locale), settings, link: (path) => path } as Context;
  return peopleLetters.referral[locale]({ first_name: 'Jean', referrer: 'Ana' }, context);
};

test.each([
  ['fr-CA', 'Ana vous offre 5 $ au marché', 'Ana vous invite au marché'],
  ['en-CA', 'Ana gives you $5 at the market', 'Ana invites you to the market'],
] as const)(
  'an invitation in %s promises what a referral gives, and nothing where it gives nothing',
  (locale, gift, none) => {
    expect(invitation(locale, 500).subject.replace(/\s/g, ' ')).toBe(gift);
    expect(invitation(locale, 0).subject).toBe(none);
    expect(JSON.stringify(invitation(locale, 0))).not.toMatch(/\$|rabais|discount|cadeau|gift/);
  },
);
