import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './field.module.css';
import { Field, type FieldTexts, useFieldTies } from './field.tsx';

type TextFieldProps = ComponentProps<'input'> & FieldTexts & { end?: ReactNode; endKind?: 'icon' | 'text' };

/** One line of text. Takes what `register()` of react-hook-form gives; `end` stands inside at the right. */
export function TextField({
  label,
  hint,
  error,
  optional,
  id,
  end,
  endKind = 'icon',
  className,
  type = 'text',
  ...input
}: TextFieldProps) {
  const ties = useFieldTies({ hint, error }, id);
  const control = (
    <input {...input} {...ties} type={type} className={classNames(styles.control, className)} />
  );
  return (
    <Field label={label} hint={hint} error={error} optional={optional ?? false} id={ties.id}>
      {end !== undefined ? (
        <div className={styles.box} data-end={endKind}>
          {control}
          <span className={styles.end}>{end}</span>
        </div>
      ) : (
        control
      )}
    </Field>
  );
}
