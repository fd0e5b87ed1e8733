import { flag, text } from '../form-body.ts';
import type { SandboxRoute } from '../sandbox-context.ts';
import { checkSecret } from './intents.ts';
import { answerPaymentChallenge } from './payments.rules.ts';
import { answerSetupChallenge } from './setup-intents.ts';

/** The stand-in's own: the bank's page (the 3-D Secure frame) reports what the customer did. */
export const challengeRoutes: readonly SandboxRoute[] = [
  {
    method: 'POST',
    path: '/sandbox/challenges/:id',
    keys: 'any',
    handle(call, context) {
      const id = text(call.params, 'id');
      const setup = context.store.find('setup_intent', id);
      const intent = setup ?? context.store.get('payment_intent', id, 'intent');
      checkSecret(call, intent);
      const completed = flag(call.body, 'completed');
      return intent.object === 'setup_intent'
        ? answerSetupChallenge(context, intent, completed)
        : answerPaymentChallenge(context, intent, completed);
    },
  },
];
