import { useErrorText } from '@msl/i18n/use-error-text.ts';
import { CheckboxField } from '@msl/ui/checkbox-field.tsx';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { LegalLinks } from '../layout/legal-links.tsx';
import styles from './terms-box.module.css';

type TermsBoxProps = {
  ref: Ref<HTMLInputElement>;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** A key of the error catalogue. */
  error?: string | undefined;
};

/** The one box to accept, and where to read what it accepts. */
export function TermsBox({ ref, checked, onChange, error }: TermsBoxProps) {
  const { t } = useTranslation('mfe-signup');
  const errorText = useErrorText();
  return (
    <div className={styles.terms}>
      <CheckboxField
        ref={ref}
        label={t('terms.accept')}
        hint={t('terms.copy')}
        required
        checked={checked}
        error={error && errorText(error)}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <LegalLinks />
    </div>
  );
}
