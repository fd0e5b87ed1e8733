/** What the provider's loader expects of its script. */
const STRIPE_JS = 'endive';

/** The provider's script, which the store loads from elsewhere: each confirmation makes another payment method. */
export const provider = { confirmed: 0, changed: [] as (() => void)[] };
const element = (type: string) => {
  const one = {
    on: (name: string, handler: (event: unknown) => void) => {
      if (name === 'ready') queueMicrotask(() => handler({ elementType: type }));
      return one;
    },
    once: (_: string, handler: () => void) => provider.changed.push(handler),
    off: () => one,
    mount: () => undefined,
    update: () => undefined,
    destroy: () => undefined,
    unmount: () => undefined,
  };
  return one;
};
const stripe = () => {
  const made = new Map<string, ReturnType<typeof element>>();
  return {
    elements: () => ({
      create: (type: string) => {
        made.set(type, element(type));
        return made.get(type);
      },
      getElement: ({ __elementType: type }: { __elementType: string }) => made.get(type) ?? null,
      update: () => undefined,
    }),
    createPaymentMethod: () => undefined,
    createToken: () => undefined,
    confirmCardPayment: () => undefined,
    registerAppInfo: () => undefined,
    _registerWrapper: () => undefined,
    confirmCardSetup: async () => {
      provider.confirmed += 1;
      return { setupIntent: { payment_method: `pm_${provider.confirmed}` } };
    },
  };
};

/** The page's own copy of the provider's script, as if it had been loaded; nothing is confirmed yet. */
export const playCardProvider = () => {
  provider.confirmed = 0;
  provider.changed = [];
  Object.assign(window, { Stripe: Object.assign(stripe, { version: STRIPE_JS }) });
};
