import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './field.module.css';
import { WarningIcon } from './icons.tsx';

export type FieldTexts = {
  label: ReactNode;
  hint?: ReactNode;
  /** The message of what is wrong, already in the page's language. */
  error?: string | undefined;
  /** Adds "optional" after the label; every field without it is required. */
  optional?: boolean;
};

/** What ties a control to its texts: spread it on the control. */
export type FieldTies = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

export function useFieldTies(
  { hint, error }: Pick<FieldTexts, 'hint' | 'error'>,
  givenId?: string,
): FieldTies {
  const ownId = useId();
  const id = givenId ?? ownId;
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return { id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined };
}

/** Label above, hint under it, the control, the error last: the frame of every labelled control. */
export function Field({
  label,
  hint,
  error,
  optional,
  id,
  children,
}: FieldTexts & { id: string; children: ReactNode }) {
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {optional && <OptionalMark />}
      </label>
      <FieldHint id={id}>{hint}</FieldHint>
      {children}
      <FieldError id={id}>{error}</FieldError>
    </div>
  );
}

export function OptionalMark() {
  const { t } = useTranslation('ui');
  return <span className={styles.optional}> {t('field.optional')}</span>;
}

export function FieldHint({ id, children }: { id: string; children: ReactNode }) {
  return children ? (
    <p className={styles.hint} id={`${id}-hint`}>
      {children}
    </p>
  ) : null;
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return children ? (
    <p className={styles.error} id={`${id}-error`}>
      <WarningIcon size="sm" />
      <span>{children}</span>
    </p>
  ) : null;
}
