import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from './icon-button.tsx';
import { MinusIcon, PlusIcon, TrashIcon } from './icons.tsx';
import styles from './quantity-stepper.module.css';

type QuantityStepperProps = {
  value: number;
  /** Called at every change that makes a whole number within the bounds; the owner waits before it saves. */
  onChange: (value: number) => void;
  /** Names the product: `Quantité de carottes`. */
  label: string;
  /** 0 by default: one press below 1 removes, and the button says so. */
  min?: number;
  max?: number;
  disabled?: boolean;
  readOnly?: boolean;
};

/** Minus, a number that can be typed, plus. What is typed counts once it is a whole number within the bounds. */
export function QuantityStepper({
  value,
  onChange,
  label,
  min = 0,
  max = 99,
  disabled = false,
  readOnly = false,
}: QuantityStepperProps) {
  const { t } = useTranslation('ui');
  const [draft, setDraft] = useState<string | null>(null);
  const removes = min === 0 && value === 1;

  if (readOnly) {
    return (
      <span className={styles.readOnly}>
        <span className="visually-hidden">{label} </span>×&nbsp;{value}
      </span>
    );
  }

  function change(to: number) {
    const within = Math.min(max, Math.max(min, to));
    if (within !== value) onChange(within);
  }

  function type(text: string) {
    const digits = text.replace(/\D/g, '').slice(0, 3);
    setDraft(digits);
    // Zero removes the product: it counts when the field is left, not on the way to typing another number.
    if (Number(digits) >= Math.max(min, 1)) change(Number(digits));
  }

  function leave() {
    if (draft === '0') change(0);
    setDraft(null);
  }

  function press(event: KeyboardEvent) {
    const step = { ArrowUp: 1, ArrowDown: -1, Enter: 0 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    if (step === 0) return leave();
    setDraft(null);
    change(value + step);
  }

  return (
    <fieldset className={styles.stepper} aria-label={label} disabled={disabled}>
      <IconButton
        className={styles.button}
        label={t(removes ? 'quantity.remove' : 'quantity.decrease')}
        icon={removes ? <TrashIcon /> : <MinusIcon />}
        disabled={disabled || value <= min}
        onClick={() => change(value - 1)}
      />
      <input
        className={styles.input}
        role="spinbutton"
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        aria-valuenow={value}
        aria-valuemin={min}
        aria-valuemax={max}
        value={draft ?? String(value)}
        onChange={(event) => type(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={leave}
        onKeyDown={press}
      />
      <IconButton
        className={styles.button}
        label={t('quantity.increase')}
        icon={<PlusIcon />}
        disabled={disabled || value >= max}
        onClick={() => change(value + 1)}
      />
    </fieldset>
  );
}
