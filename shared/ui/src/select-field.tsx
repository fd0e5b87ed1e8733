import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './field.module.css';
import { Field, type FieldTexts, useFieldTies } from './field.tsx';
import { ChevronDownIcon } from './icons.tsx';

type Option = { value: string; label: string; disabled?: boolean };
type SelectFieldProps = Omit<ComponentProps<'select'>, 'children'> &
  FieldTexts & {
    options: readonly Option[];
    /** Shown first and cannot be chosen: nothing is chosen for the customer. */
    placeholder?: string;
  };

export function SelectField({
  label,
  hint,
  error,
  optional,
  id,
  options,
  placeholder,
  className,
  ...select
}: SelectFieldProps) {
  const ties = useFieldTies({ hint, error }, id);
  const uncontrolled = select.value === undefined && select.defaultValue === undefined;
  return (
    <Field label={label} hint={hint} error={error} optional={optional ?? false} id={ties.id}>
      <div className={styles.box} data-end="chevron">
        <select
          {...(placeholder && uncontrolled && { defaultValue: '' })}
          {...select}
          {...ties}
          className={classNames(styles.control, className)}
        >
          {placeholder && (
            <option value="" disabled hidden>
              {placeholder}
            </option>
          )}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <span className={styles.end}>
          <ChevronDownIcon />
        </span>
      </div>
    </Field>
  );
}
