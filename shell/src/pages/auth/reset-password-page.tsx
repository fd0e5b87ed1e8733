import { valibotResolver } from '@hookform/resolvers/valibot';
import { useApi } from '@msl/api-client';
import { isLost } from '@msl/api-client/api-error.ts';
import { PASSWORD_MIN_LENGTH } from '@msl/contracts/constants.ts';
import { type PasswordResetForm, passwordResetSchema } from '@msl/contracts/forms/password.schema.ts';
import { PageTitle } from '@msl/i18n/page-title.tsx';
import { refusalOf } from '@msl/panels/forms/refusal.ts';
import { useServerErrors } from '@msl/panels/forms/use-server-errors.ts';
import { paths, usePlatform } from '@msl/platform';
import { Button } from '@msl/ui/button.tsx';
import { FormErrors } from '@msl/ui/form-errors.tsx';
import { PasswordField } from '@msl/ui/password-field.tsx';
import { TextLink } from '@msl/ui/text-link.tsx';
import { useMutation } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useShell } from '../../shell-context.tsx';
import styles from './auth-form.module.css';
import { AuthPage } from './auth-page.tsx';

/** A new password, with the token of the e-mail; then on to log-in. */
export default function ResetPasswordPage() {
  const { t } = useTranslation('shell-auth');
  const form = useForm({
    resolver: valibotResolver(passwordResetSchema),
    defaultValues: { newPassword: '', newPasswordConfirmation: '' },
    // A short password is said together with a confirmation that differs, not before it.
    criteriaMode: 'all',
  });
  // A mail client may have cut it off.
  const token = useSearchParams()[0].get('token');
  const reset = useResetPassword(token ?? '');
  const { banner, key, wrong } = useServerErrors(reset.error, form);
  // It is the link that ended, not a session.
  const errors = useMemo(
    () => (key === 'token-expired' ? banner.map((one) => ({ ...one, message: t('reset.expired') })) : banner),
    [banner, key, t],
  );
  // It may be done all the same: the same password again, then, is no refusal.
  const notKnown = reset.error !== null && isLost(refusalOf(reset.error));
  const another = <TextLink to={paths.requestPassword()}>{t('reset.again')}</TextLink>;
  return (
    <AuthPage title={t('reset.title')} lead={t(token ? 'reset.lead' : 'reset.expired')}>
      <PageTitle>{t('reset.title')}</PageTitle>
      {token ? (
        <form
          className={styles.form}
          onSubmit={form.handleSubmit((values) => reset.mutate(values))}
          noValidate
        >
          <FormErrors title={t(notKnown ? 'errors.reset-lost' : 'errors.reset')} errors={errors}>
            {!notKnown && another}
          </FormErrors>
          <PasswordField
            {...form.register('newPassword')}
            label={t('reset.new')}
            hint={t('reset.hint', { length: PASSWORD_MIN_LENGTH })}
            error={wrong('newPassword')}
            autoComplete="new-password"
            required
          />
          <PasswordField
            {...form.register('newPasswordConfirmation')}
            label={t('reset.confirmation')}
            error={wrong('newPasswordConfirmation')}
            autoComplete="new-password"
            required
          />
          <Button type="submit" size="lg" wide pending={reset.isPending}>
            {t('reset.submit')}
          </Button>
        </form>
      ) : (
        another
      )}
    </AuthPage>
  );
}

function useResetPassword(token: string) {
  const { t } = useTranslation('shell-auth');
  const client = useApi();
  const { bus, session } = usePlatform();
  const { sessionEnd } = useShell();
  const navigate = useNavigate();
  const goTo = (path: string) => void navigate(path, { replace: true });
  return useMutation({
    mutationFn: (values: PasswordResetForm) => client.call('resetPassword', { body: { token, ...values } }),
    onSuccess: () => {
      bus.emit('snackbar.show@1', { kind: 'success', text: t('reset.success') });
      // Whoever is logged in here would be sent on from log-in.
      if (session.getState().token) sessionEnd.byChoice(client, true, goTo);
      else goTo(paths.logIn());
    },
  });
}
