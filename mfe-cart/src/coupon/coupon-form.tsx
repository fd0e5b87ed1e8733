import { TEXT_MAX_LENGTH } from '@msl/contracts/constants.ts';
import { useKeptState } from '@msl/panels/drafts/use-kept.ts';
import { Button } from '@msl/ui/button.tsx';
import { Notice } from '@msl/ui/notice.tsx';
import { TextField } from '@msl/ui/text-field.tsx';
import type { SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './coupon-panel.module.css';

type CouponFormProps = {
  pending: boolean;
  /** Why the last code was refused, in words. */
  refusal: string | undefined;
  /** Asked for by a press: the field takes the focus. */
  focused: boolean;
  /** Whether the store answered, be it yes or no. */
  onApply: (code: string) => Promise<boolean>;
  /** Leaves the coupon that is applied in its place. */
  onKeep?: () => void;
};

/**
 * One code at a time. Nothing typed, nothing sent; the field is empty again after every answer, and only then: a reload, a
 * store that is away or a session that ends takes nothing of what was typed.
 */
export function CouponForm({ pending, refusal, focused, onApply, onKeep }: CouponFormProps) {
  const { t } = useTranslation('mfe-cart');
  const [typed, keep, forget] = useKeptState<string>('coupon');

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    const code = typed?.trim();
    if (!code || pending) return;
    if (await onApply(code)) forget();
  }

  function keepTheOther() {
    forget();
    onKeep?.();
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      <TextField
        label={t('coupon.label')}
        name="coupon"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={TEXT_MAX_LENGTH}
        value={typed ?? ''}
        onChange={({ currentTarget: { value } }) => (value ? keep(value) : forget())}
        // the customer has just pressed the button that leads here
        autoFocus={focused}
      />
      <Button type="submit" variant="secondary" pending={pending}>
        {t('coupon.apply')}
      </Button>
      {refusal && (
        <div className={styles.wide}>
          <Notice tone="error">{refusal}</Notice>
        </div>
      )}
      {onKeep && (
        <div className={styles.wide}>
          <Button size="sm" variant="ghost" onClick={keepTheOther}>
            {t('coupon.keep')}
          </Button>
        </div>
      )}
    </form>
  );
}
