import { type KeyboardEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from './icon-button.tsx';
import { MinusIcon, PlusIcon, TrashIcon } from './icons.tsx';
import styles from './quantity-stepper.module.css';
import { typedQuantity } from './typed-quantity.rules.ts';

type QuantityStepperProps = {
  value: number;
  /** Called at every change that makes a whole number within the bounds; the owner waits before it saves. */
  onChange: (value: number) => void;
  /** Names the product: `Quantité : carottes`. */
  label: string;
  /** 0 by default: one press below 1 removes, and the button says so. */
  min?: number;
  max?: number;
  disabled?: boolean;
  readOnly?: boolean;
};

/** What stands in the field, and from where it began. */
type Typing = { text: string; before: number; max: number };

/**
 * Minus, a number that can be typed, plus. What is typed counts once it is a whole number within the bounds; more than
 * the most is the most, anything else changes nothing, and both are said.
 */
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
  const noteId = useId();
  const [typing, setTyping] = useState<Typing | null>(null);
  const [note, setNote] = useState<{ key: 'whole' | 'most'; max: number } | null>(null);
  const removes = min === 0 && value === 1;

  if (readOnly) {
    return (
      <span className={styles.readOnly}>
        <span className="visually-hidden">{label} </span>×&nbsp;{value}
      </span>
    );
  }

  function step(by: number) {
    setTyping(null);
    setNote(null);
    change(value + by);
  }

  function change(to: number, most = max) {
    const within = Math.min(most, Math.max(min, to));
    if (within !== value) onChange(within);
  }

  function type(text: string) {
    // What is typed on the way counts at once, and may change the bounds: those of the beginning hold to the end.
    const from = typing ?? { before: value, max };
    const { quantity, wrong } = typedQuantity(text, min, from.max);
    setTyping({ ...from, text });
    setNote(wrong && { key: wrong, max: from.max });
    // On the way to `2.5` stood a 2 that nobody wants.
    if (wrong === 'whole') change(from.before);
    // Zero removes the product: it counts when the field is left, not on the way to typing another number.
    else if (quantity) change(quantity, from.max);
  }

  function leave() {
    if (typing && typedQuantity(typing.text, min, typing.max).quantity === 0) change(0);
    setTyping(null);
  }

  function press(event: KeyboardEvent) {
    const by = { ArrowUp: 1, ArrowDown: -1, Enter: 0 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    if (by === 0) leave();
    else step(by);
  }

  return (
    <fieldset className={styles.stepper} aria-label={label} disabled={disabled}>
      <IconButton
        className={styles.button}
        label={t(removes ? 'quantity.remove' : 'quantity.decrease')}
        icon={removes ? <TrashIcon /> : <MinusIcon />}
        disabled={disabled || value <= min}
        onClick={() => step(-1)}
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
        aria-invalid={note?.key === 'whole' || undefined}
        aria-describedby={note ? noteId : undefined}
        value={typing?.text ?? String(value)}
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
        onClick={() => step(1)}
      />
      {(typing || note) && (
        <p id={noteId} className={styles.note} role="status">
          {note && t(`quantity.${note.key}`, { min, max: note.max })}
        </p>
      )}
    </fieldset>
  );
}
