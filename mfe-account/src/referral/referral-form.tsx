import { valibotResolver } from '@hookform/resolvers/valibot';
import { ApiError, useApi } from '@msl/api-client';
import { type ReferralForm as Form, referralFormSchema } from '@msl/contracts/forms/referral.schema.ts';
import { useErrorText } from '@msl/i18n/use-error-text.ts';
import { useLocale } from '@msl/i18n/use-format.ts';
import { Button } from '@msl/ui/button.tsx';
import { Card } from '@msl/ui/card.tsx';
import { FieldPair } from '@msl/ui/field-pair.tsx';
import { FormErrors } from '@msl/ui/form-errors.tsx';
import { PhoneField } from '@msl/ui/phone-field.tsx';
import { SelectField } from '@msl/ui/select-field.tsx';
import { TextField } from '@msl/ui/text-field.tsx';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useKeptForm } from '../drafts/use-kept-form.ts';
import { refusalOf } from '../messages/use-messages.ts';
import styles from './referral.module.css';

type ReferralFormProps = {
  onSent: (email: string) => void;
  onClose: () => void;
  /** Somebody has just opened it by a button that is gone now. */
  takesFocus: boolean;
};

/** The person invited; the store writes to them in their language. */
export default function ReferralForm({ onSent, onClose, takesFocus }: ReferralFormProps) {
  const { t } = useTranslation('mfe-account');
  const errorText = useErrorText();
  const locale = useLocale();
  const api = useApi();
  const [serverErrors, setServerErrors] = useState<{ code: number; message: string }[]>([]);
  const form = useForm<Form>({
    resolver: valibotResolver(referralFormSchema),
    defaultValues: {
      first_name: '',
      last_name: '',
      email: '',
      zip_code: '',
      phone: '',
      locale,
      referral: 'friend',
    },
    mode: 'onTouched',
  });
  const { register, handleSubmit, formState, setError, setFocus } = form;
  const forget = useKeptForm('referral', form);
  // The field exists once it is shown, after the button that led here has gone.
  useEffect(() => {
    if (takesFocus) setFocus('first_name');
  }, [takesFocus, setFocus]);
  const close = () => {
    forget();
    onClose();
  };

  async function send(values: Form) {
    setServerErrors([]);
    try {
      await api.call('createReferral', { body: values });
      forget();
      onSent(values.email);
    } catch (error) {
      for (const [field, key] of Object.entries(error instanceof ApiError ? error.fields : {}))
        if (field in values) setError(field as keyof Form, { message: key });
      const { errorKey, status } = refusalOf(error);
      setServerErrors([{ code: status, message: errorText(errorKey) }]);
    }
  }
  const wrong = (name: keyof Form) => {
    const key = formState.errors[name]?.message;
    return key ? errorText(key) : undefined;
  };
  return (
    <Card>
      <form className={styles.form} onSubmit={handleSubmit(send)} noValidate>
        <FormErrors title={t('referral.notSent')} errors={serverErrors} />
        <FieldPair>
          <TextField
            label={t('referral.firstName')}
            maxLength={100}
            error={wrong('first_name')}
            {...register('first_name')}
          />
          <TextField
            label={t('referral.lastName')}
            maxLength={100}
            error={wrong('last_name')}
            {...register('last_name')}
          />
        </FieldPair>
        <FieldPair>
          <TextField
            label={t('referral.email')}
            type="email"
            inputMode="email"
            autoCapitalize="none"
            maxLength={100}
            error={wrong('email')}
            {...register('email')}
          />
          <TextField
            label={t('referral.zip')}
            hint={t('referral.zipHint')}
            autoCapitalize="characters"
            maxLength={7}
            error={wrong('zip_code')}
            {...register('zip_code')}
          />
        </FieldPair>
        <FieldPair>
          <PhoneField
            label={t('referral.phone')}
            autoComplete="off"
            error={wrong('phone')}
            {...register('phone')}
          />
          <SelectField
            label={t('referral.locale')}
            error={wrong('locale')}
            options={[
              { value: 'fr-CA', label: t('info.locales.fr-CA') },
              { value: 'en-CA', label: t('info.locales.en-CA') },
            ]}
            {...register('locale')}
          />
        </FieldPair>
        <div className={styles.actions}>
          <Button type="submit" pending={formState.isSubmitting}>
            {t('referral.send')}
          </Button>
          <Button variant="ghost" onClick={close}>
            {t('referral.close')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
