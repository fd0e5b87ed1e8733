import { type ChangeEvent, type ComponentProps, type ReactNode, useId } from 'react';
import { FieldError, FieldHint, type FieldTexts, OptionalMark } from './field.tsx';
import styles from './radio-cards.module.css';

export type RadioOption = {
  value: string;
  label: ReactNode;
  description?: ReactNode;
  /** An icon, a picture or a price: before the label, and after it. */
  start?: ReactNode;
  end?: ReactNode;
  disabled?: boolean;
};

type RadioCardsProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'defaultValue' | 'id'> &
  FieldTexts & {
    name: string;
    options: readonly RadioOption[];
    /** Given: controlled. Not given: left to the form library's `register()`. */
    value?: string | null;
    onValueChange?: (value: string) => void;
    /** Cards side by side from 520 px; one below the other on a phone. */
    columns?: 1 | 2 | 3 | 4;
    /** `heading` for a question that leads a step. */
    legendSize?: 'label' | 'heading';
  };

/** One choice of a few, each a card: native radios, so arrows and forms work as everywhere. */
export function RadioCards({
  label,
  hint,
  error,
  optional,
  options,
  value,
  onValueChange,
  onChange,
  columns = 1,
  legendSize = 'label',
  ...input
}: RadioCardsProps) {
  const id = useId();
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined;

  function choose(event: ChangeEvent<HTMLInputElement>) {
    onChange?.(event);
    onValueChange?.(event.currentTarget.value);
  }

  return (
    <fieldset className={styles.group} aria-describedby={described}>
      <legend className={styles.legend} data-size={legendSize}>
        {label}
        {optional && <OptionalMark />}
      </legend>
      <FieldHint id={id}>{hint}</FieldHint>
      <div className={styles.cards} data-columns={columns}>
        {options.map((option) => (
          <label key={option.value} className={styles.card} data-disabled={option.disabled || undefined}>
            <input
              {...input}
              type="radio"
              className={styles.radio}
              value={option.value}
              disabled={option.disabled || input.disabled}
              aria-invalid={error ? true : input['aria-invalid']}
              onChange={choose}
              {...(value !== undefined && { checked: value === option.value })}
            />
            {option.start}
            <span className={styles.texts}>
              <span className={styles.label}>{option.label}</span>
              {option.description && <span className={styles.description}>{option.description}</span>}
            </span>
            {option.end && <span className={styles.end}>{option.end}</span>}
          </label>
        ))}
      </div>
      <FieldError id={id}>{error}</FieldError>
    </fieldset>
  );
}
