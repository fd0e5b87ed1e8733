import { ApiError, useApi } from '@msl/api-client';
import { COUNTRY } from '@msl/contracts/constants.ts';
import type { SignUpForm } from '@msl/contracts/forms/sign-up.schema.ts';
import { useErrorText } from '@msl/i18n/use-error-text.ts';
import { paths, usePlatform } from '@msl/platform';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { useDraft } from '../draft/draft-context.tsx';
import { useCorporate } from '../layout/use-corporate.ts';

type ServerError = { code: number; key: string; message: string };

/** Creates the account: the token is stored, the chosen plans leave the session, and the delivery follows. */
export function useSignUp(form: UseFormReturn<SignUpForm>) {
  const api = useApi();
  const navigate = useNavigate();
  const errorText = useErrorText();
  const { session } = usePlatform();
  const { draft } = useDraft();
  const { corporate, withCorpo } = useCorporate();
  const [serverErrors, setServerErrors] = useState<ServerError[]>([]);

  async function submit(values: SignUpForm) {
    setServerErrors([]);
    const { plans } = session.getState();
    try {
      const { token } = await api.call('signUp', {
        body: {
          ...values,
          company_name: corporate ? values.company_name : null,
          country: COUNTRY,
          newsletter: draft.account.newsletter,
          referral_code: draft.invitation.code || null,
          plans,
        },
      });
      session.logIn(token);
      session.choosePlans([]);
      navigate(withCorpo(paths.signUpDelivery()));
    } catch (error) {
      const refusal = error instanceof ApiError ? error : null;
      for (const [field, key] of Object.entries(refusal?.fields ?? {})) {
        if (field in values) form.setError(field as keyof SignUpForm, { message: key });
      }
      const key = refusal?.key ?? 'something-went-wrong';
      setServerErrors([{ code: refusal?.code ?? 0, key, message: errorText(key) }]);
    }
  }

  return { submit, serverErrors };
}
