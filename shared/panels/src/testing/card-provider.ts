/** What the provider's loader expects of its script. */
const STRIPE_JS = 'endive';

type Handler = (event: unknown) => void;
type Wallet = {
  /** Presses the wallet's button; gives what the page answered. */
  press: () => { opens: boolean; details?: unknown };
  /** The wallet has authorised a card of that brand; gives whether the page said that it failed. */
  authorise: (brand?: string) => { failed: boolean };
};

/** The provider's script, which the store loads from elsewhere: each confirmation makes another payment method. */
export const provider = {
  confirmed: 0,
  changed: [] as (() => void)[],
  /** Fills in each of the card's fields. */
  typed: [] as (() => void)[],
  /** Whether the browser has a wallet. */
  hasWallet: false,
  /** The wallet's buttons, once they are there. */
  wallet: null as Wallet | null,
  /** What `elements()` was asked for where there are wallets. */
  paying: null as unknown,
  confirmCardPayment: jest.fn(),
};
let brand = 'visa';

const walletOf = (tell: (name: string, event: unknown) => void): Wallet => ({
  press: () => {
    let answer: ReturnType<Wallet['press']> = { opens: false };
    tell('click', {
      resolve: (details: unknown) => {
        answer = { opens: true, details };
      },
      reject: () => undefined,
    });
    return answer;
  },
  authorise: (authorised = 'visa') => {
    brand = authorised;
    const said = { failed: false };
    tell('confirm', {
      paymentFailed: () => {
        said.failed = true;
      },
    });
    return said;
  },
});

const element = (type: string) => {
  const handlers = new Map<string, Handler>();
  const one = {
    on: (name: string, handler: Handler) => {
      handlers.set(name, handler);
      if (name === 'change') provider.typed.push(() => handler({ elementType: type, complete: true }));
      if (name === 'ready') queueMicrotask(() => handler({ elementType: type, ...ready(type) }));
      return one;
    },
    once: (_: string, handler: () => void) => provider.changed.push(handler),
    off: () => one,
    mount: () => {
      if (type === 'expressCheckout' && provider.hasWallet)
        provider.wallet = walletOf((name, event) => handlers.get(name)?.(event));
    },
    update: () => undefined,
    destroy: () => undefined,
    unmount: () => undefined,
  };
  return one;
};
const ready = (type: string) =>
  type === 'expressCheckout' && provider.hasWallet
    ? { availablePaymentMethods: { applePay: false, googlePay: true, link: false } }
    : {};
const confirmed = async () => {
  provider.confirmed += 1;
  return { setupIntent: { payment_method: `pm_${provider.confirmed}` } };
};

/** The provider as its script gives it to a page. */
export const aCardProvider = () => {
  const made = new Map<string, ReturnType<typeof element>>();
  return {
    elements: (options?: { mode?: string }) => {
      if (options?.mode) provider.paying = options;
      return {
        create: (type: string) => {
          made.set(type, element(type));
          return made.get(type);
        },
        getElement: ({ __elementType: type }: { __elementType: string }) => made.get(type) ?? null,
        update: () => undefined,
        submit: async () => ({}),
      };
    },
    createPaymentMethod: () => undefined,
    createToken: () => undefined,
    createConfirmationToken: async () => ({
      confirmationToken: { id: 'ctoken_1', payment_method_preview: { card: { brand } } },
    }),
    confirmCardPayment: (...asked: unknown[]) => provider.confirmCardPayment(...asked),
    registerAppInfo: () => undefined,
    _registerWrapper: () => undefined,
    confirmCardSetup: confirmed,
    confirmSetup: confirmed,
  };
};

/** The page's own copy of the provider's script, as if it had been loaded; nothing is confirmed yet. */
export const playCardProvider = () => {
  const nothing = { confirmed: 0, changed: [], typed: [], hasWallet: false, wallet: null, paying: null };
  Object.assign(provider, nothing);
  provider.confirmCardPayment = jest.fn();
  Object.assign(window, { Stripe: Object.assign(aCardProvider, { version: STRIPE_JS }) });
};
