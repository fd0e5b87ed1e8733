import { valibotResolver } from '@hookform/resolvers/valibot';
import { useApi } from '@msl/api-client';
import { passwordRequestSchema } from '@msl/contracts/forms/password.schema.ts';
import { PageTitle } from '@msl/i18n/page-title.tsx';
import { useServerErrors } from '@msl/panels/forms/use-server-errors.ts';
import { paths } from '@msl/platform';
import { Button } from '@msl/ui/button.tsx';
import { FormErrors } from '@msl/ui/form-errors.tsx';
import { Notice } from '@msl/ui/notice.tsx';
import { TextField } from '@msl/ui/text-field.tsx';
import { TextLink } from '@msl/ui/text-link.tsx';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Focused } from '../focused.tsx';
import { useKeptForm } from '../use-kept-form.ts';
import styles from './auth-form.module.css';
import { AuthPage } from './auth-page.tsx';

/** The answer is the same for known and unknown addresses (decisions, section 4), and so is what is said here. */
export default function RequestPasswordPage() {
  const { t } = useTranslation('shell-auth');
  const client = useApi();
  const form = useForm({ resolver: valibotResolver(passwordRequestSchema), defaultValues: { email: '' } });
  const forget = useKeptForm('request-password', form);
  const request = useMutation({
    mutationFn: (body: { email: string }) => client.call('requestPasswordReset', { body }),
    onSuccess: forget,
  });
  const { banner, wrong } = useServerErrors(request.error, form);
  return (
    <AuthPage title={t('request.title')} lead={t('request.lead')}>
      <PageTitle>{t('request.title')}</PageTitle>
      {request.isSuccess ? (
        <Focused>
          <Notice tone="success" title={t('request.sent.title')}>
            {t('request.sent.text', { email: request.variables.email })}
          </Notice>
        </Focused>
      ) : (
        <form
          className={styles.form}
          onSubmit={form.handleSubmit((values) => request.mutate(values))}
          noValidate
        >
          <FormErrors title={t('errors.request')} errors={banner} />
          <TextField
            {...form.register('email')}
            label={t('email')}
            error={wrong('email')}
            type="email"
            inputMode="email"
            autoComplete="username"
            required
          />
          <Button type="submit" size="lg" wide pending={request.isPending}>
            {t('request.submit')}
          </Button>
        </form>
      )}
      <TextLink to={paths.logIn()} className={styles.link}>
        {t('request.back')}
      </TextLink>
    </AuthPage>
  );
}
