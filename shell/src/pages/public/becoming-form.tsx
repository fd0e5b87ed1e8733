import { valibotResolver } from '@hookform/resolvers/valibot';
import { useApi } from '@msl/api-client';
import { becomingSchema, type BecomingForm as Fields } from '@msl/contracts/forms/becoming.schema.ts';
import { useLocale } from '@msl/i18n/use-format.ts';
import { useServerErrors } from '@msl/panels/forms/use-server-errors.ts';
import { Button } from '@msl/ui/button.tsx';
import { FormErrors } from '@msl/ui/form-errors.tsx';
import { TextField } from '@msl/ui/text-field.tsx';
import { TextareaField } from '@msl/ui/textarea-field.tsx';
import { useMutation } from '@tanstack/react-query';
import { type UseFormRegister, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useKeptForm } from '../use-kept-form.ts';
import { ContactFields } from './contact-fields.tsx';
import { FormDone } from './form-done.tsx';
import styles from './letter-layout.module.css';

const empty: Fields = { first_name: '', last_name: '', phone: '', zip_code: '', email: '', message: '' };

/** A place that wants to hand out baskets writes to the team. */
export function BecomingForm() {
  const { t } = useTranslation('shell-public');
  const api = useApi();
  const locale = useLocale() === 'en-CA' ? 'en' : 'fr';
  const form = useForm<Fields>({ resolver: valibotResolver(becomingSchema), defaultValues: empty });
  const forget = useKeptForm('becoming', form);
  const send = useMutation({
    mutationFn: (locals: Fields) =>
      api.call('sendPickupPointMail', { body: { template: 'becoming', locale, type: 'mail', locals } }),
    onSuccess: forget,
  });
  const { banner, lost, wrong } = useServerErrors(send.error, form);
  if (send.isSuccess) return <FormDone title={t('becoming.done')} />;
  return (
    <form className={styles.form} onSubmit={form.handleSubmit((values) => send.mutate(values))} noValidate>
      <FormErrors title={t(lost ? 'form.lost' : 'form.refused')} errors={banner} />
      <ContactFields
        register={form.register}
        wrong={wrong}
        phone={() => (
          <TextField
            {...form.register('phone')}
            label={t('form.phone')}
            hint={t('becoming.phone-hint')}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            error={wrong('phone')}
          />
        )}
      />
      <MessageField register={form.register} error={wrong('message')} />
      <Button type="submit" size="lg" wide="phone" pending={send.isPending}>
        {t('becoming.submit')}
      </Button>
    </form>
  );
}

/** A component of its own: made after the contact fields, it comes after them when the first wrong one has the focus. */
function MessageField({ register, error }: { register: UseFormRegister<Fields>; error: string | undefined }) {
  const { t } = useTranslation('shell-public');
  return (
    <TextareaField
      {...register('message')}
      label={t('becoming.message')}
      maxLength={2000}
      rows={5}
      error={error}
    />
  );
}
