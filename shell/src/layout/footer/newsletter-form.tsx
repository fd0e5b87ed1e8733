import { useApi } from '@msl/api-client';
import { NOTICE_DURATION } from '@msl/contracts/constants.ts';
import { useRefusal } from '@msl/panels/forms/use-refusal.ts';
import { usePlatform } from '@msl/platform';
import { Button } from '@msl/ui/button.tsx';
import { TextField } from '@msl/ui/text-field.tsx';
import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useAutoClose } from '../../notices/use-auto-close.ts';
import styles from './footer.module.css';

/**
 * On every page, so without the form library: one field, and the server says what is wrong with it.
 */
export function NewsletterForm() {
  const { t } = useTranslation('shell');
  const client = useApi();
  const { bus } = usePlatform();
  const subscribe = useMutation({
    mutationFn: (email: string) => client.call('subscribeNewsletter', { body: { email } }),
  });
  const { error, reset } = subscribe;
  const { wrong, notice } = useRefusal(error);
  useAutoClose(error, useCallback(reset, [reset]), NOTICE_DURATION);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    subscribe.mutate(String(new FormData(form).get('email') ?? '').trim(), {
      onSuccess: () => {
        form.reset();
        bus.emit('snackbar.show@1', { kind: 'success', text: t('newsletter.success') });
      },
      onError: () => form.querySelector('input')?.focus(),
    });
  }

  return (
    <form className={styles.newsletter} onSubmit={submit} noValidate>
      <TextField
        label={t('newsletter.email.label')}
        hint={t('newsletter.email.hint')}
        error={wrong('email') ?? notice}
        name="email"
        type="email"
        autoComplete="email"
        inputMode="email"
        required
      />
      <Button type="submit" variant="accent" pending={subscribe.isPending}>
        {t('newsletter.submit')}
      </Button>
    </form>
  );
}
