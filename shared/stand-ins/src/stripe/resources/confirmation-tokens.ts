import { ApiFault } from '../api-fault.ts';
import { optionalText, part, text } from '../form-body.ts';
import { type Call, head, type SandboxContext, type SandboxRoute } from '../sandbox-context.ts';
import type { ConfirmationToken, PaymentIntent, PaymentMethod, SetupIntent } from '../stripe-objects.ts';
import { findMethod } from './payment-methods.ts';
import { methodFromForm } from './typed-card.ts';

const LIVES_HOURS = 12;

/** What the frame of a wallet sends: a card of the wallet, and what the wallet knows of its owner. */
function create({ body }: Call, context: SandboxContext): ConfirmationToken {
  const typed = methodFromForm(part(body, 'payment_method_data'), context);
  const wallet = text(body, 'wallet') === 'link' ? 'link' : 'google_pay';
  const method = context.store.put<PaymentMethod>({
    ...typed,
    card: { ...typed.card, wallet: { type: wallet, dynamic_last4: null } },
  });
  const { type, billing_details, card, customer } = method;
  return context.store.put<ConfirmationToken>({
    ...head('confirmation_token', 'ctoken', context.now()),
    expires_at: context.now() + LIVES_HOURS * 3600,
    payment_intent: null,
    setup_intent: null,
    payment_method_preview: { type, billing_details, card, customer },
    return_url: optionalText(body, 'return_url') ?? null,
    setup_future_usage: 'off_session',
    use_stripe_sdk: true,
    sandbox: { method: method.id },
  });
}

/** The payment method that an intent is confirmed with: named, of a confirmation token, or the intent's own. */
export function methodToConfirm(
  context: SandboxContext,
  { body }: Call,
  intent: SetupIntent | PaymentIntent,
): PaymentMethod {
  const tokenId = optionalText(body, 'confirmation_token');
  if (!tokenId) {
    const id = optionalText(body, 'payment_method') ?? intent.payment_method;
    return findMethod(context, id ?? text(body, 'payment_method'));
  }
  const token = context.store.get('confirmation_token', tokenId, 'confirmation_token');
  const isUsed = token.setup_intent !== null || token.payment_intent !== null;
  if (isUsed || (token.expires_at ?? 0) < context.now())
    throw new ApiFault(400, {
      message: `The ConfirmationToken ${token.id} was used already, or has expired.`,
      param: 'confirmation_token',
    });
  context.store.put<ConfirmationToken>({ ...token, expires_at: null, [intent.object]: intent.id });
  return context.store.get('payment_method', token.sandbox.method);
}

export const confirmationTokenRoutes: readonly SandboxRoute[] = [
  { method: 'POST', path: '/v1/confirmation_tokens', keys: 'any', handle: create },
  {
    method: 'GET',
    path: '/v1/confirmation_tokens/:id',
    keys: 'secret',
    handle: ({ params }, { store }) => store.get('confirmation_token', params.id ?? ''),
  },
];
