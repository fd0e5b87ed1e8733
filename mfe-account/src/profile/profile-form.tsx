import { valibotResolver } from '@hookform/resolvers/valibot';
import { referrals } from '@msl/contracts/entities/enums.ts';
import type { User } from '@msl/contracts/entities/user.ts';
import { isPhone } from '@msl/contracts/forms/fields.ts';
import { type ProfileForm as Form, profileSchema } from '@msl/contracts/forms/profile.schema.ts';
import { Overtaken } from '@msl/panels/drafts/overtaken.tsx';
import { useOvertaken } from '@msl/panels/drafts/use-overtaken.ts';
import { useServerErrors } from '@msl/panels/forms/use-server-errors.ts';
import { Button } from '@msl/ui/button.tsx';
import { CheckboxField } from '@msl/ui/checkbox-field.tsx';
import { FieldPair } from '@msl/ui/field-pair.tsx';
import { FormErrors } from '@msl/ui/form-errors.tsx';
import { UserIcon } from '@msl/ui/icons.tsx';
import { PhoneField } from '@msl/ui/phone-field.tsx';
import { SelectField } from '@msl/ui/select-field.tsx';
import { TextField } from '@msl/ui/text-field.tsx';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { keepLater } from '../drafts/keep-later.ts';
import { useKeptForm } from '../drafts/use-kept-form.ts';
import { Panel } from '../layout/panel.tsx';
import styles from './info-page.module.css';
import { formOf, isSavedIn, typedIn } from './profile-values.ts';
import { useSaveProfile } from './use-save-profile.ts';

/** Everything a subscriber may change about themselves; e-mail and postal code are shown only. */
export function ProfileForm({ user }: { user: User }) {
  const { t } = useTranslation('mfe-account');
  const form = useForm<Form>({
    resolver: valibotResolver(profileSchema),
    values: formOf(user),
    // What another tab saves is taken over, except where something else is typed.
    resetOptions: { keepDirtyValues: true },
    mode: 'onTouched',
  });
  const { register, handleSubmit, formState, watch, reset, setValue, getValues } = form;
  const forget = useKeptForm('profile', form);
  const start = (from: User, later: Partial<Form> = {}) => {
    forget();
    reset(formOf(from), { keepDirtyValues: false });
    const names = Object.keys(later) as (keyof Form)[];
    for (const name of names) setValue(name, later[name] as Form[typeof name], { shouldDirty: true });
    if (names.length > 0) keepLater(from.uid, 'profile', later);
  };
  const saving = useSaveProfile(form, start);
  const { banner, key, wrong } = useServerErrors(saving.error, form);
  const isOwn = isSavedIn(user, typedIn(getValues(), formState.dirtyFields));
  const overtaken = useOvertaken('profile', formState.isDirty, formOf(user), isOwn);
  const phoneIsValid = isPhone(watch('phone'));
  return (
    <Panel title={t('info.form')} icon={<UserIcon />}>
      <form className={styles.form} onSubmit={handleSubmit((values) => saving.mutate(values))} noValidate>
        <FormErrors title={t(key === 'network' ? 'info.lost' : 'info.notSaved')} errors={banner} />
        {overtaken && <Overtaken onForget={() => start(user)} />}
        <FieldPair>
          <TextField
            label={t('info.firstName')}
            autoComplete="given-name"
            maxLength={100}
            error={wrong('first_name')}
            {...register('first_name')}
          />
          <TextField
            label={t('info.lastName')}
            autoComplete="family-name"
            maxLength={100}
            error={wrong('last_name')}
            {...register('last_name')}
          />
        </FieldPair>
        <FieldPair>
          <TextField
            label={t('info.email')}
            hint={t('info.fixed')}
            type="email"
            value={user.email}
            disabled
          />
          <TextField label={t('info.zip')} hint={t('info.fixedZip')} value={user.zip_code ?? ''} disabled />
        </FieldPair>
        {user.company_name && (
          <TextField label={t('info.company')} hint={t('info.fixed')} value={user.company_name} disabled />
        )}
        <FieldPair>
          <PhoneField label={t('info.phone')} error={wrong('phone')} {...register('phone')} />
          <SelectField
            label={t('info.locale')}
            error={wrong('locale')}
            options={[
              { value: 'fr-CA', label: t('info.locales.fr-CA') },
              { value: 'en-CA', label: t('info.locales.en-CA') },
            ]}
            {...register('locale')}
          />
        </FieldPair>
        <SelectField
          label={t('info.referral')}
          placeholder={t('info.referralPlaceholder')}
          error={wrong('referral')}
          options={referrals.map((value) => ({ value, label: t(`info.referrals.${value}`) }))}
          {...register('referral')}
        />
        <CheckboxField label={t('info.newsletter')} {...register('newsletter')} />
        <div className={styles.actions}>
          <Button type="submit" pending={saving.isPending} disabled={!phoneIsValid}>
            {t('info.save')}
          </Button>
          <Button variant="ghost" disabled={saving.isPending} onClick={() => start(user)}>
            {t('info.cancel')}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
