import { valibotResolver } from '@hookform/resolvers/valibot';
import { useApi } from '@msl/api-client';
import { type ReferralForm as Form, referralFormSchema } from '@msl/contracts/forms/referral.schema.ts';
import { useLocale } from '@msl/i18n/use-format.ts';
import { useServerErrors } from '@msl/panels/forms/use-server-errors.ts';
import { useTakenOnce } from '@msl/panels/forms/use-taken-once.ts';
import { Button } from '@msl/ui/button.tsx';
import { Card } from '@msl/ui/card.tsx';
import { FieldPair } from '@msl/ui/field-pair.tsx';
import { FormErrors } from '@msl/ui/form-errors.tsx';
import { PhoneField } from '@msl/ui/phone-field.tsx';
import { SelectField } from '@msl/ui/select-field.tsx';
import { TextField } from '@msl/ui/text-field.tsx';
import { ZipField } from '@msl/ui/zip-field.tsx';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useKeptForm } from '../drafts/use-kept-form.ts';
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
  const locale = useLocale();
  const api = useApi();
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
  const { register, handleSubmit, setFocus } = form;
  const forget = useKeptForm('referral', form);
  // The field exists once it is shown, after the button that led here has gone.
  useEffect(() => {
    if (takesFocus) setFocus('first_name');
  }, [takesFocus, setFocus]);
  const close = () => {
    forget();
    onClose();
  };

  const once = useTakenOnce('referral-already-exist');
  const invite = useMutation({
    mutationFn: (body: Form) => once(body.email, () => api.call('createReferral', { body })),
    onSuccess: (_, { email }) => {
      forget();
      onSent(email);
    },
  });
  const { banner, lost, wrong } = useServerErrors(invite.error, form);
  return (
    <Card>
      <form className={styles.form} onSubmit={handleSubmit((values) => invite.mutate(values))} noValidate>
        <FormErrors title={t(lost ? 'referral.lost' : 'referral.notSent')} errors={banner} />
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
          <ZipField
            label={t('referral.zip')}
            hint={t('referral.zipHint')}
            autoComplete="off"
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
          <Button type="submit" pending={invite.isPending}>
            {t('referral.send')}
          </Button>
          <Button variant="ghost" disabled={invite.isPending} onClick={close}>
            {t('referral.close')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
