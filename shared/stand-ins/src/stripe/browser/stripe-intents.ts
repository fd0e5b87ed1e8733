import type { CardSource, ControllerReply, IntentKind, Language, StripeJsError } from './protocol.ts';
import { showChallenge } from './stripe-challenge.ts';
import type { Controller } from './stripe-controller.ts';
import { StripeElement } from './stripe-element.ts';

type Billing = {
  billing_details?: { name?: string; email?: string; phone?: string; address?: Record<string, string> };
};
export type PaymentMethodInput = string | (Billing & { card: unknown });
type Outcome = { error: StripeJsError } | { setupIntent: unknown } | { paymentIntent: unknown };

export function cardSourceOf(input: PaymentMethodInput): Exclude<CardSource, { confirmationToken: string }> {
  if (typeof input === 'string') return { paymentMethod: input };
  if (!(input.card instanceof StripeElement)) throw new Error('The card must be an element of this page.');
  const { address = {}, ...person } = input.billing_details ?? {};
  const form = (values: Record<string, string | undefined>, path: string) =>
    Object.entries(values).flatMap(([name, value]) => (value ? [[`${path}[${name}]`, value]] : []));
  const billing = Object.fromEntries([
    ...form(person, 'billing_details'),
    ...form(address, 'billing_details[address]'),
  ]);
  return { group: input.card.group.id, billing };
}

/** Confirms setup and payment intents in the browser, with the bank's challenge where there is one. */
export function createIntents(ask: Controller, publishableKey: string, language: () => Language) {
  function outcome(kind: IntentKind, reply: ControllerReply): Outcome {
    if ('error' in reply) return reply;
    const error = (reply.result.last_setup_error ?? reply.result.last_payment_error) as StripeJsError | null;
    if (error && reply.result.status === 'requires_payment_method') return { error };
    return kind === 'setup_intents' ? { setupIntent: reply.result } : { paymentIntent: reply.result };
  }

  async function settle(kind: IntentKind, clientSecret: string, reply: ControllerReply): Promise<Outcome> {
    if ('error' in reply || reply.result.status !== 'requires_action') return outcome(kind, reply);
    await showChallenge(publishableKey, clientSecret, language());
    return outcome(kind, await ask({ op: 'retrieve', kind, clientSecret }));
  }

  return {
    async confirm(kind: IntentKind, clientSecret: string, method: PaymentMethodInput | undefined) {
      const card = method === undefined ? null : cardSourceOf(method);
      return settle(kind, clientSecret, await ask({ op: 'confirm', kind, clientSecret, card }));
    },
    async confirmToken(kind: IntentKind, clientSecret: string, confirmationToken: string) {
      const card = { confirmationToken };
      return settle(kind, clientSecret, await ask({ op: 'confirm', kind, clientSecret, card }));
    },
    async retrieve(kind: IntentKind, clientSecret: string) {
      const reply = await ask({ op: 'retrieve', kind, clientSecret });
      if ('error' in reply) return reply;
      return kind === 'setup_intents' ? { setupIntent: reply.result } : { paymentIntent: reply.result };
    },
    async nextAction(kind: IntentKind, clientSecret: string) {
      return settle(kind, clientSecret, await ask({ op: 'retrieve', kind, clientSecret }));
    },
  };
}
