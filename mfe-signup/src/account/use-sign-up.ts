import { useApi } from '@msl/api-client';
import { COUNTRY } from '@msl/contracts/constants.ts';
import type { SignUpForm } from '@msl/contracts/forms/sign-up.schema.ts';
import { paths, usePlatform } from '@msl/platform';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { useDraft } from '../draft/draft-context.tsx';
import { emptyDraft } from '../draft/sign-up-draft.ts';
import type { useCorporate } from '../layout/use-corporate.ts';

/** Creates the account: the token is stored, the chosen plans leave the session, and the delivery follows. */
export function useSignUp({ corporate, withCorpo }: ReturnType<typeof useCorporate>) {
  const api = useApi();
  const navigate = useNavigate();
  const { session } = usePlatform();
  const { draft, change } = useDraft();
  return useMutation({
    mutationFn: (values: SignUpForm) =>
      api.call('signUp', {
        body: {
          ...values,
          company_name: corporate ? values.company_name : null,
          country: COUNTRY,
          newsletter: draft.account.newsletter,
          referral_code: draft.invitation.code || null,
          plans: session.getState().plans,
        },
      }),
    onSuccess: ({ token }) => {
      session.logIn(token);
      // The account has it now, and its form is not shown again.
      change('account', emptyDraft.account);
      session.choosePlans([]);
      navigate(withCorpo(paths.signUpDelivery()));
    },
  });
}
