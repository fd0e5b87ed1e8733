import { valibotResolver } from '@hookform/resolvers/valibot';
import { useApi } from '@msl/api-client';
import {
  type WaitingListForm as Fields,
  waitingListSchema,
} from '@msl/contracts/forms/waiting-list.schema.ts';
import { Button } from '@msl/ui/button.tsx';
import { FormErrors } from '@msl/ui/form-errors.tsx';
import { Notice } from '@msl/ui/notice.tsx';
import { PhoneField } from '@msl/ui/phone-field.tsx';
import { RadioCards } from '@msl/ui/radio-cards.tsx';
import { TextField } from '@msl/ui/text-field.tsx';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useServerErrors } from '../../forms/use-server-errors.ts';
import styles from './letter-page.module.css';

const empty: Fields = {
  first_name: '',
  last_name: '',
  email: '',
  phone: '',
  zip_code: '',
  entity_type: 'LAD',
};

/** To be told when a neighbourhood is served; nothing typed is lost when the store refuses. */
export function WaitingListForm() {
  const { t } = useTranslation('shell-public');
  const api = useApi();
  const form = useForm<Fields>({ resolver: valibotResolver(waitingListSchema), defaultValues: empty });
  const join = useMutation({ mutationFn: (body: Fields) => api.call('joinWaitingList', { body }) });
  const { banner, fieldText } = useServerErrors(join.error, form.setError);
  const { errors } = form.formState;
  if (join.isSuccess) return <Notice tone="success" title={t('waiting.done')} />;
  return (
    <form className={styles.form} onSubmit={form.handleSubmit((values) => join.mutate(values))} noValidate>
      <FormErrors title={t('form.refused')} errors={banner} />
      <div className={styles.pair}>
        <TextField
          {...form.register('first_name')}
          label={t('form.first-name')}
          autoComplete="given-name"
          maxLength={100}
          error={fieldText(errors.first_name)}
        />
        <TextField
          {...form.register('last_name')}
          label={t('form.last-name')}
          autoComplete="family-name"
          maxLength={100}
          error={fieldText(errors.last_name)}
        />
      </div>
      <TextField
        {...form.register('email')}
        label={t('form.email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={100}
        error={fieldText(errors.email)}
      />
      <div className={styles.pair}>
        <PhoneField {...form.register('phone')} label={t('form.phone')} error={fieldText(errors.phone)} />
        <TextField
          {...form.register('zip_code')}
          label={t('form.zip')}
          hint={t('form.zip-hint')}
          autoComplete="postal-code"
          autoCapitalize="characters"
          maxLength={7}
          error={fieldText(errors.zip_code)}
        />
      </div>
      <RadioCards
        {...form.register('entity_type')}
        label={t('waiting.kind')}
        columns={2}
        options={[
          { value: 'LAD', label: t('waiting.home') },
          { value: 'PUP', label: t('waiting.pickup') },
        ]}
      />
      <Button type="submit" size="lg" wide="phone" pending={join.isPending}>
        {t('waiting.submit')}
      </Button>
    </form>
  );
}
