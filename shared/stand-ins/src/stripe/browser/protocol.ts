/** What `stripe.js` on the store's page and the frames on the sandbox's origin say to each other. */
export type Language = 'fr' | 'en';
export type FieldType = 'cardNumber' | 'cardExpiry' | 'cardCvc';

export type StyleValues = Record<string, string>;
/** Stripe's `style`: `base`, `complete`, `empty`, `invalid`, each with values and pseudo-classes. */
export type FieldStyle = Record<string, Record<string, string | StyleValues>>;
export type FieldFont = { family: string; src: string; weight?: string; style?: string };

export type FieldOptions = {
  style?: FieldStyle;
  placeholder?: string;
  disabled?: boolean;
  showIcon?: boolean;
};
/** Carried in the frame's URL after `#`, so that the field is right from its first paint. */
export type FieldStart = {
  type: FieldType;
  group: string;
  theme: 'light' | 'dark';
  fonts: FieldFont[];
  options: FieldOptions;
};

export type StripeJsError = {
  type: string;
  code?: string;
  decline_code?: string;
  message: string;
  setup_intent?: unknown;
  payment_intent?: unknown;
};

export type FieldState = {
  elementType: FieldType;
  empty: boolean;
  complete: boolean;
  error?: StripeJsError;
  brand?: string;
};

export type ToField = { op: 'options'; options: FieldOptions } | { op: 'focus' | 'blur' | 'clear' };
export type FromField =
  | { event: 'ready' | 'resize'; height: number }
  | { event: 'focus' | 'blur' | 'escape' | 'enter' }
  | { event: 'change'; state: FieldState };

export type WalletName = 'google_pay' | 'link';

/** The buttons of the wallets that the browser has. */
export type ExpressStart = { wallets: WalletName[]; theme: 'light' | 'dark'; height: number };
export type FromExpress =
  | { event: 'ready'; height: number }
  | { event: 'press'; wallet: WalletName }
  | { event: 'focus' | 'blur' | 'escape' };

/** What the wallet's own page shows; cents. */
export type WalletStart = ControllerStart & {
  wallet: WalletName;
  business: string;
  amount: number | null;
  currency: string;
  lines: { name: string; amount: number }[];
  theme: 'light' | 'dark';
};
export type FromWallet =
  | { event: 'ready' | 'cancel' }
  | { event: 'authorized'; token: Record<string, unknown> };

export type IntentKind = 'setup_intents' | 'payment_intents';
/** The three fields of a group, a payment method that exists, or what a wallet gave. */
export type CardSource =
  | { group: string; billing: Record<string, string> }
  | { paymentMethod: string }
  | { confirmationToken: string };

export type ToController =
  | { op: 'create-payment-method'; card: Exclude<CardSource, { confirmationToken: string }> }
  | { op: 'confirm'; kind: IntentKind; clientSecret: string; card: CardSource | null }
  | { op: 'retrieve'; kind: IntentKind; clientSecret: string };
export type ControllerReply = { result: Record<string, unknown> } | { error: StripeJsError };

export type ControllerStart = { publishableKey: string };
export type ChallengeStart = ControllerStart & { clientSecret: string; theme: 'light' | 'dark' };
export type FromChallenge = { event: 'ready' | 'answered' };

/** `seti_1_secret_2` is the secret of `seti_1`. */
export const intentOfSecret = (clientSecret: string): string => clientSecret.split('_secret_')[0] ?? '';

/** What a frame finds after `#` in its URL. */
export const startOf = <T>(hash: string): T => JSON.parse(decodeURIComponent(hash.slice(1))) as T;
export const hashOf = (start: unknown): string => `#${encodeURIComponent(JSON.stringify(start))}`;
