import { valibotResolver } from '@hookform/resolvers/valibot';
import { referrals } from '@msl/contracts/entities/enums.ts';
import { isPhone } from '@msl/contracts/forms/fields.ts';
import { corporateSignUpSchema, type SignUpForm, signUpSchema } from '@msl/contracts/forms/sign-up.schema.ts';
import { useLocale } from '@msl/i18n/use-format.ts';
import { useServerErrors } from '@msl/panels/forms/use-server-errors.ts';
import { paths } from '@msl/platform';
import { Button } from '@msl/ui/button.tsx';
import { ButtonLink } from '@msl/ui/button-link.tsx';
import { CheckboxField } from '@msl/ui/checkbox-field.tsx';
import { FieldPair } from '@msl/ui/field-pair.tsx';
import { FormErrors } from '@msl/ui/form-errors.tsx';
import { ArrowLeftIcon, ArrowRightIcon } from '@msl/ui/icons.tsx';
import { PasswordField } from '@msl/ui/password-field.tsx';
import { PhoneField } from '@msl/ui/phone-field.tsx';
import { SelectField } from '@msl/ui/select-field.tsx';
import { TextField } from '@msl/ui/text-field.tsx';
import { TextLink } from '@msl/ui/text-link.tsx';
import { ZipField } from '@msl/ui/zip-field.tsx';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useDraft } from '../draft/draft-context.tsx';
import { useCorporate } from '../layout/use-corporate.ts';
import { formOf } from './account-draft.ts';
import styles from './account-form.module.css';
import { useChosenPlan } from './use-chosen-plan.ts';
import { useKeepTyped } from './use-keep-typed.ts';
import { useSignUp } from './use-sign-up.ts';

/** Who you are. Everything but the passwords is kept while it is typed. */
export function AccountForm() {
  const { t } = useTranslation('mfe-signup');
  const locale = useLocale();
  const variant = useCorporate(useChosenPlan());
  const { corporate, withCorpo } = variant;
  const { draft, change } = useDraft();
  const form = useForm<SignUpForm>({
    resolver: valibotResolver(corporate ? corporateSignUpSchema : signUpSchema),
    defaultValues: formOf(draft.account, locale),
    mode: 'onTouched',
    // Two passwords that differ are said together with what is wrong elsewhere, not once all of that is right.
    criteriaMode: 'all',
  });
  const { register, handleSubmit } = form;
  const signUp = useSignUp(variant);
  const { banner, key, lost, wrong } = useServerErrors(signUp.error, form);
  useKeepTyped(form);
  const phone = useWatch({ control: form.control, name: 'phone' });
  return (
    <form className={styles.form} onSubmit={handleSubmit((values) => signUp.mutate(values))} noValidate>
      <FormErrors title={t(lost ? 'account.lost' : 'account.notCreated')} errors={banner}>
        {key === 'user-already-exist' && (
          <TextLink to={paths.logIn()} state={{ email: signUp.variables?.email }}>
            {t('account.logIn')}
          </TextLink>
        )}
      </FormErrors>
      {corporate && (
        <TextField
          label={t('account.company')}
          autoComplete="organization"
          maxLength={100}
          error={wrong('company_name')}
          {...register('company_name')}
        />
      )}
      <FieldPair>
        <TextField
          label={t('account.firstName')}
          autoComplete="given-name"
          maxLength={100}
          error={wrong('first_name')}
          {...register('first_name')}
        />
        <TextField
          label={t('account.lastName')}
          autoComplete="family-name"
          maxLength={100}
          error={wrong('last_name')}
          {...register('last_name')}
        />
      </FieldPair>
      <TextField
        label={t('account.email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        maxLength={100}
        error={wrong('email')}
        {...register('email')}
      />
      <FieldPair>
        <PasswordField
          label={t('account.password')}
          hint={t('account.passwordHint')}
          autoComplete="new-password"
          maxLength={100}
          error={wrong('password')}
          {...register('password')}
        />
        <PasswordField
          label={t('account.confirmation')}
          hint={t('account.confirmationHint')}
          autoComplete="new-password"
          maxLength={100}
          error={wrong('password_confirmation')}
          {...register('password_confirmation')}
        />
      </FieldPair>
      <FieldPair>
        <PhoneField label={t('account.phone')} error={wrong('phone')} {...register('phone')} />
        <ZipField
          label={t('account.zip')}
          hint={t('account.zipHint')}
          optional
          error={wrong('zip_code')}
          {...register('zip_code')}
        />
      </FieldPair>
      <SelectField
        label={t('account.referral')}
        placeholder={t('account.referralPlaceholder')}
        error={wrong('referral')}
        options={referrals.map((value) => ({ value, label: t(`account.referrals.${value}`) }))}
        {...register('referral')}
      />
      <CheckboxField
        label={t('account.newsletter')}
        checked={draft.account.newsletter}
        onChange={(event) => change('account', { newsletter: event.currentTarget.checked })}
      />
      <div className={styles.actions}>
        <ButtonLink variant="ghost" to={withCorpo(paths.signUpPersons())} icon={<ArrowLeftIcon />}>
          {t('account.back')}
        </ButtonLink>
        <Button
          type="submit"
          size="lg"
          wide="phone"
          pending={signUp.isPending}
          disabled={!isPhone(phone)}
          iconEnd={<ArrowRightIcon />}
        >
          {t('account.next')}
        </Button>
      </div>
    </form>
  );
}
