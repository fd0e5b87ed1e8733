import { TEXT_MAX_LENGTH } from '@msl/contracts/constants.ts';
import { useErrorText } from '@msl/i18n/use-error-text.ts';
import { Button } from '@msl/ui/button.tsx';
import { Notice } from '@msl/ui/notice.tsx';
import { TextField } from '@msl/ui/text-field.tsx';
import { type SyntheticEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './coupon-panel.module.css';

type CouponFormProps = {
  pending: boolean;
  /** Why the last code was refused; null when none was. */
  errorKey: string | null;
  /** Asked for by a press: the field takes the focus. */
  focused: boolean;
  onApply: (code: string) => Promise<unknown>;
  /** Leaves the coupon that is applied in its place. */
  onKeep?: () => void;
};

/** One code at a time. Nothing typed, nothing sent; the field is empty again after every answer. */
export function CouponForm({ pending, errorKey, focused, onApply, onKeep }: CouponFormProps) {
  const { t } = useTranslation('mfe-cart');
  const errorText = useErrorText();
  const form = useRef<HTMLFormElement>(null);

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    const field = form.current?.elements.namedItem('coupon');
    const code = field instanceof HTMLInputElement ? field.value.trim() : '';
    if (!code || pending) return;
    await onApply(code).catch(() => undefined);
    form.current?.reset();
  }

  return (
    <form ref={form} className={styles.form} onSubmit={submit}>
      <TextField
        label={t('coupon.label')}
        name="coupon"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={TEXT_MAX_LENGTH}
        // the customer has just pressed the button that leads here
        autoFocus={focused}
      />
      <Button type="submit" variant="secondary" pending={pending}>
        {t('coupon.apply')}
      </Button>
      {errorKey && (
        <div className={styles.wide}>
          <Notice tone="error">{errorText(errorKey)}</Notice>
        </div>
      )}
      {onKeep && (
        <Button size="sm" variant="ghost" className={styles.wide} onClick={onKeep}>
          {t('coupon.keep')}
        </Button>
      )}
    </form>
  );
}
