import { valibotResolver } from '@hookform/resolvers/valibot';
import { type ProfileState, useApi } from '@msl/api-client';
import { logInSchema } from '@msl/contracts/forms/log-in.schema.ts';
import { useServerErrors } from '@msl/panels/forms/use-server-errors.ts';
import { paths, usePlatform } from '@msl/platform';
import { Button } from '@msl/ui/button.tsx';
import { FormErrors } from '@msl/ui/form-errors.tsx';
import { Notice } from '@msl/ui/notice.tsx';
import { PasswordField } from '@msl/ui/password-field.tsx';
import { TextField } from '@msl/ui/text-field.tsx';
import { TextLink } from '@msl/ui/text-link.tsx';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useKeptForm } from '../use-kept-form.ts';
import styles from './auth-form.module.css';

/** `state` is the profile that follows the token: the page waits for it, and offers to ask again when it fails. */
export function LogInForm({ state }: { state: ProfileState }) {
  const { t } = useTranslation('shell-auth');
  const client = useApi();
  const { session } = usePlatform();
  // Whoever comes from the account form has typed their address already; in the URL it would be kept by others.
  const { email = '' } = (useLocation().state ?? {}) as { email?: string };
  const form = useForm({
    resolver: valibotResolver(logInSchema),
    defaultValues: { email, password: '' },
  });
  const forget = useKeptForm('log-in', form, 'password');
  // The address that somebody brings along is the newer one.
  const { setValue } = form;
  useEffect(() => {
    if (email) setValue('email', email);
  }, [email, setValue]);
  const logIn = useMutation({
    mutationFn: (body: { email: string; password: string }) => client.call('logIn', { body }),
    onSuccess: ({ token }) => {
      forget();
      session.logIn(token);
    },
  });
  const { banner, wrong } = useServerErrors(logIn.error, form);
  const waiting = logIn.isPending || state.status === 'loading';
  return (
    <form className={styles.form} onSubmit={form.handleSubmit((values) => logIn.mutate(values))} noValidate>
      <FormErrors title={t('errors.log-in')} errors={banner} />
      {state.status === 'failed' && (
        <Notice
          tone="error"
          title={t('errors.profile')}
          action={<Button onClick={state.retry}>{t('retry')}</Button>}
        />
      )}
      <TextField
        {...form.register('email')}
        label={t('email')}
        error={wrong('email')}
        type="email"
        inputMode="email"
        autoComplete="username"
        required
      />
      <PasswordField
        {...form.register('password')}
        label={t('password')}
        error={wrong('password')}
        autoComplete="current-password"
        required
      />
      <TextLink to={paths.requestPassword()} className={styles.link}>
        {t('log-in.forgotten')}
      </TextLink>
      <Button type="submit" size="lg" wide pending={waiting}>
        {t('log-in.submit')}
      </Button>
    </form>
  );
}
