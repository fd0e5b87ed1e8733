import { apiKey, useApi } from '@msl/api-client';
import type { User } from '@msl/contracts/entities/user.ts';
import type { ProfileForm } from '@msl/contracts/forms/profile.schema.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useMessages } from '../messages/use-messages.ts';

/** What was typed after the form was sent: it is not saved yet. */
const typedSince = (sent: ProfileForm, now: ProfileForm): Partial<ProfileForm> =>
  Object.fromEntries(
    Object.entries(now).filter(([name, value]) => value !== sent[name as keyof ProfileForm]),
  );

/** Saves what was typed, and no more: another tab may have saved the rest. */
export function useSaveProfile(
  form: UseFormReturn<ProfileForm>,
  onSaved: (user: User, later: Partial<ProfileForm>) => void,
) {
  const { t } = useTranslation('mfe-account');
  const api = useApi();
  const queries = useQueryClient();
  const { done } = useMessages();

  function changed(values: ProfileForm): Partial<ProfileForm> {
    const { dirtyFields } = form.formState;
    const typed = Object.entries(values).filter(([name]) => dirtyFields[name as keyof ProfileForm]);
    return typed.length > 0 ? Object.fromEntries(typed) : values;
  }

  return useMutation({
    mutationFn: (values: ProfileForm) => api.call('updateUser', { body: changed(values) }),
    onMutate: () => form.getValues(),
    onSuccess: (user, _, sent) => {
      queries.setQueryData(apiKey('currentUser', {}), user);
      done(t('info.saved'));
      onSaved(user, typedSince(sent, form.getValues()));
    },
  });
}
