import { FieldError } from '@msl/ui/field.tsx';
import { CardIcon, LockIcon } from '@msl/ui/icons.tsx';
import { CardCvcElement, CardExpiryElement, CardNumberElement, useElements } from '@stripe/react-stripe-js';
import { type Ref, useEffect, useId, useImperativeHandle, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './card-field.module.css';
import { useCardFrames } from './card-frames.ts';
import { useCardStyle } from './use-card-style.ts';

/** A frame that has not come by then is said to be missing. */
const framesWithinMs = 15_000;

const parts = ['cardNumber', 'cardExpiry', 'cardCvc'] as const;
type Part = (typeof parts)[number];
type Change = { complete: boolean; error?: { message: string } | undefined };

/** What the form around may ask of the card. */
export type CardHandle = {
  /** Says that something is not typed yet and leads there, where the provider is not asked because of another mistake. */
  tellMissing: () => void;
};
type CardFieldProps = { ref?: Ref<CardHandle>; error?: string | undefined };

/** Number, expiry and code: three frames of the payment provider's own origin. The store never sees a digit. */
export function CardField(props: CardFieldProps) {
  const { attempt } = useCardFrames();
  return <Fields key={attempt} {...props} />;
}

function Fields({ ref, error }: CardFieldProps) {
  const { t } = useTranslation('panels');
  const id = useId();
  const style = useCardStyle();
  const elements = useElements();
  const { ready, report } = useCardFrames();
  const [typed, setTyped] = useState<Partial<Record<Part, Change>>>({});
  const [asked, setAsked] = useState(false);
  const [shown, setShown] = useState<Partial<Record<Part, true>>>({});
  const allShown = Boolean(shown.cardNumber && shown.cardExpiry && shown.cardCvc);
  const isMissing = (part: Part) => !typed[part]?.complete;
  const wrong = (part: Part) => Boolean(typed[part]?.error) || (asked && isMissing(part));
  const told = parts.map((part) => typed[part]?.error?.message).find(Boolean) ?? error;
  const message = told ?? (asked && parts.some(isMissing) ? t('card.missing') : undefined);
  const box = useRef<HTMLFieldSetElement>(null);
  const line = useRef<HTMLDivElement>(null);

  const eventsOf = (part: Part) => ({
    onChange: (change: Change) => setTyped((now) => ({ ...now, [part]: change })),
    onReady: () => setShown((now) => ({ ...now, [part]: true })),
  });

  useImperativeHandle(ref, () => ({
    tellMissing: () => {
      if (!parts.some(isMissing)) return;
      setAsked(true);
      line.current?.focus();
    },
  }));

  // The button that was pressed may stand a screen below. The provider leads to its own field where one is not filled in.
  useEffect(() => {
    const here = document.activeElement;
    if (!error || box.current?.contains(here)) return;
    if (here === document.body || box.current?.closest('form')?.contains(here)) line.current?.focus();
  }, [error]);

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
    <fieldset
      ref={box}
      className={styles.card}
      aria-describedby={`${id}-error`}
      data-ready={ready || undefined}
    >
      <legend className={styles.legend}>{t('card.legend')}</legend>
      <p className={styles.accepted}>
        <CardIcon size="sm" /> {t('card.accepted')}
      </p>
      {style && (
        <div className={styles.parts}>
          <Framed label={t('card.number')} part="number" wrong={wrong('cardNumber')}>
            <CardNumberElement
              className={styles.field}
              options={{ style, showIcon: true }}
              {...eventsOf('cardNumber')}
            />
          </Framed>
          <Framed label={t('card.expiry')} part="expiry" wrong={wrong('cardExpiry')}>
            <CardExpiryElement className={styles.field} options={{ style }} {...eventsOf('cardExpiry')} />
          </Framed>
          <Framed label={t('card.cvc')} part="cvc" wrong={wrong('cardCvc')}>
            <CardCvcElement className={styles.field} options={{ style }} {...eventsOf('cardCvc')} />
          </Framed>
        </div>
      )}
      <div ref={line} tabIndex={-1} aria-live="polite">
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
