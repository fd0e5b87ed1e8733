import { FieldError } from '@msl/ui/field.tsx';
import { CardIcon, LockIcon } from '@msl/ui/icons.tsx';
import { CardCvcElement, CardExpiryElement, CardNumberElement, useElements } from '@stripe/react-stripe-js';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './card-field.module.css';
import { useCardFrames } from './card-frames.ts';
import { useCardStyle } from './use-card-style.ts';

/** A frame that has not come by then is said to be missing. */
const framesWithinMs = 15_000;

type Part = 'cardNumber' | 'cardExpiry' | 'cardCvc';
type Change = { elementType: string; error?: { message: string } | undefined };

/** Number, expiry and code: three frames of the payment provider's own origin. The store never sees a digit. */
export function CardField({ error }: { error?: string | undefined }) {
  const { attempt } = useCardFrames();
  return <Fields key={attempt} error={error} />;
}

function Fields({ error }: { error: string | undefined }) {
  const { t } = useTranslation('panels');
  const id = useId();
  const style = useCardStyle();
  const elements = useElements();
  const { ready, report } = useCardFrames();
  const [wrong, setWrong] = useState<Partial<Record<Part, string>>>({});
  const [shown, setShown] = useState<Partial<Record<Part, true>>>({});
  const allShown = Boolean(shown.cardNumber && shown.cardExpiry && shown.cardCvc);
  const message = wrong.cardNumber || wrong.cardExpiry || wrong.cardCvc || error;

  const eventsOf = (part: Part) => ({
    onChange: (change: Change) => setWrong((now) => ({ ...now, [part]: change.error?.message ?? '' })),
    onReady: () => setShown((now) => ({ ...now, [part]: true })),
  });

  // The form that sends waits for the frames. Those that come late are welcome, but the customer is told by then.
  useEffect(() => {
    if (!elements) return;
    if (allShown) {
      report('ready');
      return () => report('loading');
    }
    const timer = setTimeout(() => report('failed'), framesWithinMs);
    return () => clearTimeout(timer);
  }, [allShown, elements, report]);

  return (
    <fieldset className={styles.card} aria-describedby={`${id}-error`} data-ready={ready || undefined}>
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
              {...eventsOf('cardNumber')}
            />
          </Framed>
          <Framed label={t('card.expiry')} part="expiry" wrong={Boolean(wrong.cardExpiry)}>
            <CardExpiryElement className={styles.field} options={{ style }} {...eventsOf('cardExpiry')} />
          </Framed>
          <Framed label={t('card.cvc')} part="cvc" wrong={Boolean(wrong.cardCvc)}>
            <CardCvcElement className={styles.field} options={{ style }} {...eventsOf('cardCvc')} />
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
