import type { ComponentProps } from 'react';
import styles from './checkbox-field.module.css';
import { FieldError, FieldHint, type FieldTexts, useFieldTies } from './field.tsx';

/** A tick box and its sentence; the whole sentence is the target. */
export function CheckboxField({
  label,
  hint,
  error,
  id,
  ...input
}: Omit<ComponentProps<'input'>, 'type'> & Omit<FieldTexts, 'optional'>) {
  const ties = useFieldTies({ hint, error }, id);
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={ties.id}>
        <input {...input} {...ties} type="checkbox" className={styles.box} />
        <span>{label}</span>
      </label>
      <div className={styles.texts}>
        <FieldHint id={ties.id}>{hint}</FieldHint>
        <FieldError id={ties.id}>{error}</FieldError>
      </div>
    </div>
  );
}
