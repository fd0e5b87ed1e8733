import type { BusinessSettings } from '@msl/contracts/business-settings.ts';
import { and, eq, ne } from 'drizzle-orm';
import { ConfigError } from '../../config.ts';
import type { Db } from '../../db/connect.ts';
import { coupons } from '../../db/schema/coupons.ts';

type WelcomeSettings = Pick<BusinessSettings, 'welcomeCode' | 'welcomeAmount' | 'welcomeDays'>;

/**
 * Makes the welcome coupon what the settings say, as every text does: at each start. Under another code the one before can be
 * applied no more; where it is held already, it counts as it was shown. Throws a ConfigError, with nothing changed, where the
 * code is that of a coupon which the team made.
 */
export const followWelcomeSettings = (
  db: Db,
  { welcomeCode: code, welcomeAmount: amount, welcomeDays: daysAfterSignup }: WelcomeSettings,
): Promise<void> =>
  db.transaction(async (tx) => {
    const former = amount === 0 ? undefined : ne(coupons.code, code);
    await tx
      .update(coupons)
      .set({ active: false })
      .where(and(eq(coupons.isWelcome, true), former));
    if (amount === 0) return;
    const terms = {
      ...{ type: 'FIXED_AMOUNTS' as const, amount, daysAfterSignup, firstOrderOnly: true },
      ...{ active: true, isWelcome: true, expiryDate: null, maxUses: null },
    };
    const made = await tx
      .insert(coupons)
      .values({ code, ...terms })
      .onConflictDoUpdate({ target: coupons.code, set: terms, setWhere: eq(coupons.isWelcome, true) })
      .returning({ code: coupons.code });
    if (made.length === 0) {
      throw new ConfigError([
        `WELCOME_CODE: ${code} is a coupon of the team's own, which would be lost; must be a code that no other coupon has`,
      ]);
    }
  });
