import { valibotResolver } from '@hookform/resolvers/valibot';
import { useApi } from '@msl/api-client';
import {
  type WaitingListForm as Fields,
  waitingListSchema,
} from '@msl/contracts/forms/waiting-list.schema.ts';
import { useServerErrors } from '@msl/panels/forms/use-server-errors.ts';
import { useTakenOnce } from '@msl/panels/forms/use-taken-once.ts';
import { Button } from '@msl/ui/button.tsx';
import { FormErrors } from '@msl/ui/form-errors.tsx';
import { PhoneField } from '@msl/ui/phone-field.tsx';
import { phoneWords } from '@msl/ui/phone-words.ts';
import { RadioCards } from '@msl/ui/radio-cards.tsx';
import { useMutation } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useCurrentUser } from '../../session/use-current-user.ts';
import { useKeptForm } from '../use-kept-form.ts';
import { ContactFields } from './contact-fields.tsx';
import { FormDone } from './form-done.tsx';
import styles from './letter-layout.module.css';
import { isReady } from './waiting-list.rules.ts';

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
  const [search] = useSearchParams();
  const zip = search.get('zip') ?? '';
  const user = useCurrentUser().data;
  const form = useForm<Fields>({
    resolver: valibotResolver(waitingListSchema),
    // Whoever comes from the delivery check has named their postal code already.
    defaultValues: { ...empty, zip_code: zip },
    // A customer does not type again what the store has.
    values: user && {
      ...{ ...empty, first_name: user.first_name, last_name: user.last_name, email: user.email },
      ...{ phone: phoneWords(user.phone), zip_code: zip || (user.zip_code ?? '') },
    },
    resetOptions: { keepDirtyValues: true },
    // What is wrong is said before the button can be pressed.
    mode: 'onTouched',
  });
  const written = useWatch({ control: form.control });
  const ready = isReady(written);
  const { name, onBlur, onChange } = form.register('entity_type');
  const forget = useKeptForm('waiting-list', form);
  const once = useTakenOnce('waiting-list-already-joined');
  const join = useMutation({
    mutationFn: (body: Fields) => {
      const { email, zip_code, entity_type } = body;
      return once(`${email} ${zip_code} ${entity_type}`, () => api.call('joinWaitingList', { body }));
    },
    onSuccess: forget,
  });
  const { banner, lost, wrong } = useServerErrors(join.error, form);
  if (join.isSuccess) return <FormDone title={t('waiting.done')} />;
  return (
    <form className={styles.form} onSubmit={form.handleSubmit((values) => join.mutate(values))} noValidate>
      <FormErrors title={t(lost ? 'form.lost' : 'form.refused')} errors={banner} />
      <ContactFields
        register={form.register}
        wrong={wrong}
        zip={zip}
        phone={() => (
          <PhoneField {...form.register('phone')} label={t('form.phone')} error={wrong('phone')} />
        )}
      />
      <RadioCards
        // Controlled, without the library's hand on the radios: a page that came rendered shows the choice before the library is there.
        {...{ name, onBlur }}
        value={written.entity_type ?? null}
        onValueChange={(value) => void onChange({ target: { name, value }, type: 'change' })}
        label={t('waiting.kind')}
        columns={2}
        options={[
          { value: 'LAD', label: t('waiting.home') },
          { value: 'PUP', label: t('waiting.pickup') },
        ]}
      />
      {!ready && (
        <p id="waiting-needs" className={styles.needs}>
          {t('waiting.needs')}
        </p>
      )}
      <Button
        type="submit"
        size="lg"
        wide="phone"
        pending={join.isPending}
        disabled={!ready}
        aria-describedby={ready ? undefined : 'waiting-needs'}
      >
        {t('waiting.submit')}
      </Button>
    </form>
  );
}
