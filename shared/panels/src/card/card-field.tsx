import { FieldError } from '@msl/ui/field.tsx';
import { CardIcon, LockIcon } from '@msl/ui/icons.tsx';
import { CardCvcElement, CardExpiryElement, CardNumberElement } from '@stripe/react-stripe-js';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './card-field.module.css';
import { useCardStyle } from './use-card-style.ts';

type Part = 'cardNumber' | 'cardExpiry' | 'cardCvc';
type Change = { elementType: string; error?: { message: string } | undefined };

/** Number, expiry and code: three frames of the payment provider's own origin. The store never sees a digit. */
export function CardField({ error }: { error?: string | undefined }) {
  const { t } = useTranslation('panels');
  const id = useId();
  const style = useCardStyle();
  const [wrong, setWrong] = useState<Partial<Record<Part, string>>>({});
  const [ready, setReady] = useState(0);
  const onChange = (part: Part) => (change: Change) =>
    setWrong((now) => ({ ...now, [part]: change.error?.message ?? '' }));
  const onReady = () => setReady((count) => count + 1);
  const message = wrong.cardNumber || wrong.cardExpiry || wrong.cardCvc || error;

  return (
    <fieldset className={styles.card} aria-describedby={`${id}-error`} data-ready={ready >= 3 || undefined}>
      <legend className={styles.legend}>{t('card.legend')}</legend>
      <p className={styles.accepted}>
        <CardIcon size="sm" /> {t('card.accepted')}
      </p>
      {style && (
        <div className={styles.parts}>
          <Framed label={t('card.number')} part="number" wrong={Boolean(wrong.cardNumber)}>
            <CardNumberElement
              className={styles.field}
              options={{ style, showIcon: true }}
              onChange={onChange('cardNumber')}
              onReady={onReady}
            />
          </Framed>
          <Framed label={t('card.expiry')} part="expiry" wrong={Boolean(wrong.cardExpiry)}>
            <CardExpiryElement
              className={styles.field}
              options={{ style }}
              onChange={onChange('cardExpiry')}
              onReady={onReady}
            />
          </Framed>
          <Framed label={t('card.cvc')} part="cvc" wrong={Boolean(wrong.cardCvc)}>
            <CardCvcElement
              className={styles.field}
              options={{ style }}
              onChange={onChange('cardCvc')}
              onReady={onReady}
            />
          </Framed>
        </div>
      )}
      <div aria-live="polite">
        <FieldError id={id}>{message}</FieldError>
      </div>
      <p className={styles.safe}>
        <LockIcon size="sm" /> {t('card.safe')}
      </p>
    </fieldset>
  );
}

type FramedProps = {
  label: string;
  part: 'number' | 'expiry' | 'cvc';
  wrong: boolean;
  children: React.ReactNode;
};

/** The label is for the eyes: the provider's frame names its own input for those who listen. */
function Framed({ label, part, wrong, children }: FramedProps) {
  return (
    <div className={styles.part} data-part={part}>
      <span className={styles.label} aria-hidden="true">
        {label}
      </span>
      <div className={styles.frame} data-wrong={wrong || undefined}>
        {children}
      </div>
    </div>
  );
}
