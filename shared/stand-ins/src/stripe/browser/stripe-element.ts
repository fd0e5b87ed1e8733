import { frameTitles } from './card-messages.ts';
import { ElementHandlers } from './element-handlers.ts';
import type {
  FieldFont,
  FieldOptions,
  FieldState,
  FieldType,
  FromField,
  Language,
  ToField,
} from './protocol.ts';
import { createFrame, currentTheme, dress, listenTo, readyWithinMs, say } from './stripe-frames.ts';

type ClassNames = Record<'base' | 'complete' | 'empty' | 'focus' | 'invalid', string>;
export type ElementOptions = FieldOptions & { classes?: Partial<ClassNames> };
export type ElementGroup = { id: string; language: Language; fonts: FieldFont[] };

const defaultClasses: ClassNames = {
  base: 'StripeElement',
  complete: 'StripeElement--complete',
  empty: 'StripeElement--empty',
  focus: 'StripeElement--focus',
  invalid: 'StripeElement--invalid',
};

const wordsOf = (names: string) => names.split(' ').filter(Boolean);

const containerOf = (target: string | HTMLElement): HTMLElement => {
  const found = typeof target === 'string' ? document.querySelector<HTMLElement>(target) : target;
  if (!found) throw new Error(`The selector you specified (${target}) applies to no DOM elements.`);
  return found;
};

/** One card field on the store's page: Stripe's Element, with its events, classes and options. */
export class StripeElement extends ElementHandlers {
  readonly type: FieldType;
  readonly group: ElementGroup;
  #options: ElementOptions;
  #container: HTMLElement | null = null;
  #frame: HTMLIFrameElement | null = null;
  #state: FieldState;
  #focused = false;
  /** What was asked of the field before its document stood, which it hears as soon as it does; null from then on. */
  #waiting: ToField[] | null = [];
  #whenUnmounted: (() => void)[] = [];

  constructor(type: FieldType, group: ElementGroup, options: ElementOptions) {
    super(type);
    this.type = type;
    this.group = group;
    this.#options = options;
    this.#state = { elementType: type, empty: true, complete: false };
  }

  mount(target: string | HTMLElement): void {
    if (this.#frame) this.unmount();
    const container = containerOf(target);
    const { language, id, fonts } = this.group;
    const { style, placeholder, disabled, showIcon } = this.#options;
    const options = JSON.parse(JSON.stringify({ style, placeholder, disabled, showIcon })) as FieldOptions;
    const start = { type: this.type, group: id, theme: currentTheme(), fonts, options };
    const frame = createFrame('field', `${language}-CA`, start, frameTitles[language][this.type]);
    dress(frame, { display: 'block', width: '100%', height: '24px' });
    this.#container = container;
    this.#frame = frame;
    this.#waiting = [];
    container.replaceChildren(frame);
    this.#listen(container, frame);
    this.#showClasses();
  }

  unmount(): void {
    for (const undo of this.#whenUnmounted) undo();
    this.#whenUnmounted = [];
    this.#frame?.remove();
    this.#container?.classList.remove(...Object.values(this.#classes()).flatMap(wordsOf));
    this.#frame = null;
    this.#container = null;
    this.#state = { elementType: this.type, empty: true, complete: false };
  }

  destroy(): void {
    this.unmount();
    this.forget();
  }

  update(options: ElementOptions): void {
    this.#options = { ...this.#options, ...options };
    const { style, placeholder, disabled, showIcon } = options;
    const changes = JSON.parse(JSON.stringify({ style, placeholder, disabled, showIcon })) as FieldOptions;
    this.#ask({ op: 'options', options: changes });
    this.#showClasses();
  }

  focus(): void {
    this.#frame?.focus();
    this.#ask({ op: 'focus' });
  }

  blur(): void {
    this.#ask({ op: 'blur' });
  }

  clear(): void {
    this.#ask({ op: 'clear' });
  }

  #ask(message: ToField): void {
    if (this.#frame && this.#waiting) this.#waiting.push(message);
    else say(this.#frame, message);
  }

  #askWhatWaits(): void {
    const waiting = this.#waiting ?? [];
    this.#waiting = null;
    for (const message of waiting) this.#ask(message);
  }

  #listen(container: HTMLElement, frame: HTMLIFrameElement): void {
    const error = { type: 'api_connection_error', message: 'The card field did not load.' };
    const timer = setTimeout(() => this.emit('loaderror', { error }), readyWithinMs);
    const label =
      container.closest('label') ??
      (container.id ? document.querySelector<HTMLElement>(`label[for="${CSS.escape(container.id)}"]`) : null);
    const onClick = () => this.focus();
    label?.addEventListener('click', onClick);
    container.addEventListener('click', onClick);
    this.#whenUnmounted = [
      () => clearTimeout(timer),
      () => label?.removeEventListener('click', onClick),
      () => container.removeEventListener('click', onClick),
      listenTo<FromField>(frame, (message) => {
        clearTimeout(timer);
        this.#heard(message);
      }),
    ];
  }

  #heard(message: FromField): void {
    switch (message.event) {
      case 'ready':
      case 'resize':
        if (this.#frame) dress(this.#frame, { height: `${message.height}px` });
        if (message.event === 'resize') return;
        this.#askWhatWaits();
        this.emit('ready', {});
        return;
      case 'change':
        this.#state = message.state;
        this.#showClasses();
        this.emit('change', message.state);
        return;
      case 'enter':
        this.#container?.closest('form')?.requestSubmit();
        return;
      default:
        if (message.event !== 'escape') this.#focused = message.event === 'focus';
        this.#showClasses();
        this.emit(message.event, {});
    }
  }

  #classes(): ClassNames {
    return { ...defaultClasses, ...this.#options.classes };
  }

  #showClasses(): void {
    const names = this.#classes();
    const { complete, empty, error } = this.#state;
    const shown: [string, boolean][] = [
      [names.base, true],
      [names.complete, complete],
      [names.empty, empty],
      [names.focus, this.#focused],
      [names.invalid, error !== undefined],
    ];
    for (const [name, on] of shown)
      for (const word of wordsOf(name)) this.#container?.classList.toggle(word, on);
  }
}
