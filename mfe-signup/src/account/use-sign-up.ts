import { useApi } from '@msl/api-client';
import { isLost } from '@msl/api-client/api-error.ts';
import { COUNTRY } from '@msl/contracts/constants.ts';
import type { SignUpForm } from '@msl/contracts/forms/sign-up.schema.ts';
import { refusalOf } from '@msl/panels/forms/refusal.ts';
import { paths, usePlatform } from '@msl/platform';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useDraft } from '../draft/draft-context.tsx';
import { emptyDraft } from '../draft/sign-up-draft.ts';
import type { useCorporate } from '../layout/use-corporate.ts';

/**
 * Creates the account: the token is stored, the chosen plans leave the session, and the delivery follows. An answer may be
 * lost: the account that the next press finds is then the customer's own, and opens with the password just typed.
 */
export function useSignUp({ corporate, withCorpo }: ReturnType<typeof useCorporate>) {
  const api = useApi();
  const navigate = useNavigate();
  const { session } = usePlatform();
  const { draft, change } = useDraft();
  const lostFor = useRef<string | null>(null);

  const create = (values: SignUpForm) =>
    api.call('signUp', {
      body: {
        ...values,
        company_name: corporate ? values.company_name : null,
        country: COUNTRY,
        newsletter: draft.account.newsletter,
        referral_code: draft.invitation.code || null,
        plans: session.getState().plans,
      },
    });

  const goOn = async ({ email, password }: SignUpForm, error: unknown) => {
    const refusal = refusalOf(error);
    if (isLost(refusal)) lostFor.current = email;
    if (refusal.key !== 'user-already-exist' || lostFor.current !== email) throw error;
    return await api.call('logIn', { body: { email, password } }).catch((failure: unknown) => {
      throw isLost(refusalOf(failure)) ? failure : error;
    });
  };

  return useMutation({
    mutationFn: (values: SignUpForm) => create(values).catch((error: unknown) => goOn(values, error)),
    onSuccess: ({ token }) => {
      session.logIn(token);
      // The account has it now, and its form is not shown again.
      change('account', emptyDraft.account);
      session.choosePlans([]);
      navigate(withCorpo(paths.signUpDelivery()));
    },
  });
}
