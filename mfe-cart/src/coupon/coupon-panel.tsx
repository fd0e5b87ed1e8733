import type { Coupon } from '@msl/contracts/entities/coupon.ts';
import { useFormat } from '@msl/i18n/use-format.ts';
import { useHasDraft } from '@msl/panels/drafts/use-kept.ts';
import { Button } from '@msl/ui/button.tsx';
import { TagIcon } from '@msl/ui/icons.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CouponForm } from './coupon-form.tsx';
import styles from './coupon-panel.module.css';
import { isAnswer, useCoupon } from './use-coupon.ts';

/**
 * A promo code to enter; once one is applied it stands here instead, with the way to enter another. `givesWay`: the
 * open basket has it, and the gift of a referral counts in its place. `lapses`: the next basket does not hold it, as nothing
 * is delivered now: its last day counts.
 */
export function CouponPanel({ givesWay = false, lapses = false }: { givesWay?: boolean; lapses?: boolean }) {
  const { t } = useTranslation('mfe-cart');
  const { known, applied, applying, refusal } = useCoupon();
  const [asked, setAsked] = useState<'another' | 'the same' | null>(null);
  // A code half typed stays in view: after a reload, or when another tab applies one.
  const half = useHasDraft('coupon');

  // A form that turns into a coupon would jump: it waits for the store's word.
  if (!known) return <div className={styles.panel} />;
  if (applied && asked !== 'another' && !(half && asked === null)) {
    return (
      <div className={styles.panel}>
        <AppliedCoupon coupon={applied} justNow={applying.isSuccess} lapses={lapses} />
        {givesWay && <p className={styles.until}>{t('coupon.oneGain')}</p>}
        <Button
          size="sm"
          variant="ghost"
          className={styles.another}
          // it takes the focus of the form that it replaces
          autoFocus={asked !== null || applying.isSuccess}
          onClick={() => setAsked('another')}
        >
          {t('coupon.another')}
        </Button>
      </div>
    );
  }
  const keepTheSame = () => {
    applying.reset();
    setAsked('the same');
  };
  return (
    <div className={styles.panel}>
      <CouponForm
        pending={applying.isPending}
        refusal={refusal}
        focused={asked === 'another'}
        onApply={(code) =>
          applying.mutateAsync(code).then(() => {
            setAsked('the same');
            return true;
          }, isAnswer)
        }
        {...(applied && { onKeep: keepTheSame })}
      />
    </div>
  );
}

function AppliedCoupon({ coupon, justNow, lapses }: { coupon: Coupon; justNow: boolean; lapses: boolean }) {
  const { t } = useTranslation('mfe-cart');
  const { money, percent, date } = useFormat();
  const { code, type, amount, expiry_date, for_next_order } = coupon;
  const value = type === 'PERCENTAGES' ? percent(amount) : money(amount);
  return (
    <div className={styles.applied} role={justNow ? 'status' : undefined}>
      <TagIcon />
      <p>
        <strong>{code}</strong> {t('coupon.value', { value })}
        {for_next_order && <span className={styles.until}>{t('coupon.next')}</span>}
        {for_next_order && lapses && expiry_date && (
          <span className={styles.until}>{t('coupon.until', { date: date(expiry_date, 'date') })}</span>
        )}
        {justNow && <span className="visually-hidden"> {t('coupon.success')}</span>}
      </p>
    </div>
  );
}
