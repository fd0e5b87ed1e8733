import type {
  StripeExpressCheckoutElementClickEvent,
  StripeExpressCheckoutElementConfirmEvent,
  StripeExpressCheckoutElementOptions,
  StripeExpressCheckoutElementReadyEvent,
} from '@stripe/stripe-js';
import { expressTitles } from './card-messages.ts';
import { ElementHandlers } from './element-handlers.ts';
import type { ExpressStart, FromExpress, Language, WalletName } from './protocol.ts';
import { createFrame, currentTheme, dress, listenTo } from './stripe-frames.ts';
import { openWallet } from './stripe-wallet.ts';

export type ExpressOptions = StripeExpressCheckoutElementOptions;
/** What `elements()` was told of the payment. */
export type ExpressGroup = {
  language: Language;
  publishableKey: string;
  /** Cents; null when nothing is paid now. */
  amount: () => number | null;
  currency: () => string;
};
type Token = Record<string, unknown>;

const usualHeight = 44;
/** As long as Stripe waits for the page to say whether the wallet opens. */
const clickAnsweredWithinMs = 1000;

const optionOf = { google_pay: 'googlePay', link: 'link' } as const;

/** The wallets of this browser, less those that the page does not want. A browser without payment requests has none. */
const walletsFor = ({ paymentMethods = {} }: ExpressOptions): WalletName[] =>
  'PaymentRequest' in window
    ? (['google_pay', 'link'] as const).filter((wallet) => paymentMethods[optionOf[wallet]] !== 'never')
    : [];

/** Stripe's Express Checkout Element: buttons of wallets, and what comes of a press. */
export class ExpressElement extends ElementHandlers {
  readonly type = 'expressCheckout';
  readonly #group: ExpressGroup;
  readonly #options: ExpressOptions;
  #frame: HTMLIFrameElement | null = null;
  #stop: () => void = () => undefined;
  #token: Token | null = null;
  #isOpen = false;

  constructor(group: ExpressGroup, options: ExpressOptions) {
    super('expressCheckout');
    this.#group = group;
    this.#options = options;
  }

  mount(target: string | HTMLElement): void {
    this.unmount();
    const container = typeof target === 'string' ? document.querySelector<HTMLElement>(target) : target;
    if (!container) throw new Error(`The selector you specified (${target}) applies to no DOM elements.`);
    const wallets = walletsFor(this.#options);
    if (wallets.length === 0) return void setTimeout(() => this.#ready(wallets));
    const height = this.#options.buttonHeight ?? usualHeight;
    const start: ExpressStart = { wallets, theme: currentTheme(), height };
    const { language } = this.#group;
    const frame = createFrame('express', `${language}-CA`, start, expressTitles[language]);
    dress(frame, { display: 'block', width: '100%', height: `${height}px` });
    this.#frame = frame;
    this.#stop = listenTo<FromExpress>(frame, (message) => this.#heard(message, wallets));
    container.replaceChildren(frame);
  }

  unmount(): void {
    this.#stop();
    this.#frame?.remove();
    this.#frame = null;
  }

  destroy(): void {
    this.unmount();
    this.forget();
  }

  update(): this {
    return this;
  }

  focus(): void {
    this.#frame?.focus();
  }

  /** What the wallet gave, once. */
  takeToken(): Token | null {
    const token = this.#token;
    this.#token = null;
    return token;
  }

  #ready(wallets: readonly WalletName[]): void {
    const none = { amazonPay: false, applePay: false, paypal: false, klarna: false };
    const has = (wallet: WalletName) => wallets.includes(wallet);
    this.emit('ready', {
      availablePaymentMethods:
        wallets.length > 0 ? { ...none, googlePay: has('google_pay'), link: has('link') } : undefined,
    } satisfies Omit<StripeExpressCheckoutElementReadyEvent, 'elementType'>);
  }

  #heard(message: FromExpress, wallets: readonly WalletName[]): void {
    if (message.event === 'press') this.#press(message.wallet);
    else if (message.event === 'ready') this.#grown(message.height, wallets);
    else this.emit(message.event, {});
  }

  #grown(height: number, wallets: readonly WalletName[]): void {
    const isFirst = this.#frame?.dataset.ready === undefined;
    if (this.#frame) {
      this.#frame.dataset.ready = '';
      dress(this.#frame, { height: `${height}px` });
    }
    if (isFirst) this.#ready(wallets);
  }

  #press(wallet: WalletName): void {
    if (this.#isOpen) return;
    let answered = false;
    const once = (then: () => void) => () => {
      if (!answered) then();
      answered = true;
    };
    setTimeout(
      once(() => console.error('resolve or reject of a click was not called in time')),
      clickAnsweredWithinMs,
    );
    this.emit('click', {
      expressPaymentType: wallet,
      resolve: (details = {}) => once(() => void this.#open(wallet, details.lineItems ?? []))(),
      reject: once(() => undefined),
    } satisfies Omit<StripeExpressCheckoutElementClickEvent, 'elementType'>);
  }

  async #open(wallet: WalletName, lines: { name: string; amount: number }[]): Promise<void> {
    this.#isOpen = true;
    const { language, publishableKey, amount, currency } = this.#group;
    const business = this.#options.business?.name ?? location.hostname;
    const start = { publishableKey, wallet, business, amount: amount(), currency: currency(), lines };
    const token = await openWallet({ ...start, theme: currentTheme() }, language);
    this.#isOpen = false;
    if (!token) return this.emit('cancel', {});
    this.#token = token;
    const { billing_details } = token.payment_method_preview as {
      billing_details: StripeExpressCheckoutElementConfirmEvent['billingDetails'];
    };
    this.emit('confirm', {
      expressPaymentType: wallet,
      paymentFailed: () => this.takeToken(),
      ...(this.#options.billingAddressRequired && billing_details && { billingDetails: billing_details }),
    } satisfies Omit<StripeExpressCheckoutElementConfirmEvent, 'elementType'> & { elementType?: string });
  }
}
