import { apiKey, useApi } from '@msl/api-client';
import type { User } from '@msl/contracts/entities/user.ts';
import type { ProfileForm } from '@msl/contracts/forms/profile.schema.ts';
import { useSettleLost } from '@msl/panels/forms/use-settle-lost.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useMessages } from '../messages/use-messages.ts';
import { isSavedIn, typedIn } from './profile-values.ts';

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
  const settle = useSettleLost();

  function changed(values: ProfileForm): Partial<ProfileForm> {
    const typed = typedIn(values, form.formState.dirtyFields);
    return Object.keys(typed).length > 0 ? typed : values;
  }

  return useMutation({
    mutationFn: (values: ProfileForm) => {
      const body = changed(values);
      return api
        .call('updateUser', { body })
        .catch((error: unknown) => settle(error, 'currentUser', (user) => isSavedIn(user, body)));
    },
    onMutate: () => form.getValues(),
    onSuccess: (user, _, sent) => {
      queries.setQueryData(apiKey('currentUser', {}), user);
      done(t('info.saved'));
      onSaved(user, typedSince(sent, form.getValues()));
    },
  });
}
