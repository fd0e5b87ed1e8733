import { ApiError, apiKey, useApi } from '@msl/api-client';
import type { User } from '@msl/contracts/entities/user.ts';
import type { ProfileForm } from '@msl/contracts/forms/profile.schema.ts';
import { useErrorText } from '@msl/i18n/use-error-text.ts';
import { tellOtherTabs } from '@msl/panels/drafts/use-other-tabs.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { refusalOf, useMessages } from '../messages/use-messages.ts';

type ServerError = { code: number; message: string };

/** Saves the form; what the server says of a field lands on it, the rest in the form's banner. */
export function useSaveProfile(form: UseFormReturn<ProfileForm>, onSaved: (user: User) => void) {
  const { t } = useTranslation('mfe-account');
  const errorText = useErrorText();
  const api = useApi();
  const queries = useQueryClient();
  const { done } = useMessages();
  const [serverErrors, setServerErrors] = useState<ServerError[]>([]);

  /** What was typed, and no more: another tab may have saved the rest. */
  function changed(values: ProfileForm): Partial<ProfileForm> {
    const { dirtyFields } = form.formState;
    const typed = Object.entries(values).filter(([name]) => dirtyFields[name as keyof ProfileForm]);
    return typed.length > 0 ? Object.fromEntries(typed) : values;
  }

  async function save(values: ProfileForm) {
    setServerErrors([]);
    try {
      const user = await api.call('updateUser', { body: changed(values) });
      queries.setQueryData(apiKey('currentUser', {}), user);
      tellOtherTabs();
      done(t('info.saved'));
      onSaved(user);
    } catch (error) {
      for (const [field, key] of Object.entries(error instanceof ApiError ? error.fields : {})) {
        if (field in values) form.setError(field as keyof ProfileForm, { message: key });
      }
      const { errorKey, status } = refusalOf(error);
      setServerErrors([{ code: status, message: errorText(errorKey) }]);
    }
  }

  return { save, serverErrors };
}
