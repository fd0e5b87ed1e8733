import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './field.module.css';
import { Field, type FieldTexts, useFieldTies } from './field.tsx';

export function TextareaField({
  label,
  hint,
  error,
  optional,
  id,
  className,
  rows = 4,
  ...textarea
}: ComponentProps<'textarea'> & FieldTexts) {
  const ties = useFieldTies({ hint, error }, id);
  return (
    <Field label={label} hint={hint} error={error} optional={optional ?? false} id={ties.id}>
      <textarea {...textarea} {...ties} rows={rows} className={classNames(styles.control, className)} />
    </Field>
  );
}
