/**
 * Runs in the page once it is at rest: what a module does to what stands around it, by elements and styles that its code writes
 * (of style sheets, styles.rules.ts tells before). On the stage the heading stands where other pages have their header.
 */
export function outOfPlace(isSlot: boolean): string | undefined {
  const main = document.getElementById('main');
  if (!main) return 'it takes away the page around it';
  if (main.closest('[inert]')) return 'it makes the page around it inert';
  if (!main.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
    return 'it hides the page around it';
  if (document.adoptedStyleSheets.length > 0) return 'document.adoptedStyleSheets is the whole page’s';
  const heading = isSlot ? main.querySelector('h1') : null;
  scrollTo({ top: 0, behavior: 'instant' });
  const { left = 0, top = 0, width = 0, height = 0 } = heading?.getBoundingClientRect() ?? {};
  const [x, y] = [left + width / 2, top + height / 2];
  for (const element of document.body.querySelectorAll('*')) {
    const { viewTransitionName } = getComputedStyle(element);
    if (!/^(?:none|auto|)$/.test(viewTransitionName))
      return `view-transition-name: ${viewTransitionName} is the whole page’s`;
    if (!heading || element.contains(heading) || heading.contains(element)) continue;
    const box = element.getBoundingClientRect();
    const isOver = box.left < x && x < box.right && box.top < y && y < box.bottom;
    if (isOver && element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      return 'it covers what stands above it on the page';
  }
  return undefined;
}

type Defined = { name: string; stack: string };

type BuiltIn = { one: object; before: PropertyDescriptorMap; mayGrow: boolean };

/**
 * Runs before the page: keeps the custom elements that it defines, and where; what the language and the browser bring, as it is once the
 * stage stands, which listens to some of it; and counts what is written into the history.
 */
export function keepDefined(): void {
  const brought = [
    ...[
      Array,
      Object,
      String,
      Number,
      Function,
      Promise,
      Map,
      Set,
      RegExp,
      Date,
      JSON,
      Math,
      URL,
      URLSearchParams,
    ],
    ...[
      EventTarget,
      Event,
      Node,
      Element,
      HTMLElement,
      Document,
      History,
      Storage,
      Headers,
      Request,
      Response,
    ],
  ];
  const all = brought.flatMap((one) => ('prototype' in one ? [one, one.prototype] : [one])) as object[];
  const { pushState } = history;
  Object.assign(window, { pushed: 0 });
  History.prototype.pushState = function (this: History, ...given: Parameters<typeof pushState>) {
    (window as unknown as { pushed: number }).pushed += 1;
    pushState.apply(this, given);
  };
  const keep = () => {
    const closed = [...all, history].map((one) => ({ one, mayGrow: false }));
    // A page may have names of its own beside those of the browser.
    const builtIns = [...closed, { one: window, mayGrow: true }].map(({ one, mayGrow }) => ({
      ...{ one, mayGrow, before: Object.getOwnPropertyDescriptors(one) },
    }));
    Object.assign(window, { builtIns });
  };
  keep();
  Object.defineProperty(window, 'stage', {
    configurable: true,
    set: (stage: unknown) => {
      Object.defineProperty(window, 'stage', { value: stage });
      keep();
    },
  });
  const { define } = customElements;
  const definedElements: Defined[] = [];
  Object.assign(window, { definedElements });
  customElements.define = function (this: CustomElementRegistry, ...given: Parameters<typeof define>) {
    definedElements.push({ name: given[0], stack: new Error().stack ?? '' });
    define.apply(this, given);
  };
}

/**
 * Runs in the page: a custom element that does not bear the remote's own name, with where it is defined. A document has each name
 * once: of two remotes that define one, the second throws, through no fault of its own.
 */
export function foreignElement(remote: string): string | undefined {
  const own = `${remote.replace(/^mfe-/, '')}-`;
  const { definedElements } = window as unknown as { definedElements: Defined[] };
  const found = definedElements.find(({ name }) => !name.replace(/^mfe-/, '').startsWith(own));
  return (
    found &&
    `it defines the custom element « ${found.name} », whose name all remotes of a document share: begin it with « ${own} »\n${found.stack}`
  );
}

/** Runs in the page: what it does to the language or the browser itself, every remote of the document then works with. */
export function changedBuiltIn(): string | undefined {
  const { builtIns } = window as unknown as { builtIns: BuiltIn[] };
  for (const { one, before, mayGrow } of builtIns) {
    const after = Object.getOwnPropertyDescriptors(one) as PropertyDescriptorMap;
    const functions = Object.keys(before).filter((key) => typeof before[key]?.value === 'function');
    const keys = mayGrow ? functions : [...Reflect.ownKeys(before), ...Reflect.ownKeys(after)];
    for (const key of new Set(keys) as Set<string>) {
      const [was, now] = [before[key], after[key]];
      const isSame = Object.is(now?.value, was?.value) && now?.get === was?.get && now?.set === was?.set;
      if (was && now && isSame) continue;
      const { name = '', [Symbol.toStringTag]: tag = (one.constructor as { name?: string }).name } = one as {
        name?: string;
        [Symbol.toStringTag]?: string;
      };
      return `it changes « ${String(key)} » of ${name || tag}, which is the whole page’s`;
    }
  }
  return undefined;
}

/** Runs in the page: what it takes, while nobody did anything, of what all pages of the store have together. */
export function takenOfAll(hasSession: boolean): string | undefined {
  // A page may lead on once or twice as it opens.
  const [mostPushed, mostKept, mostSent] = [3, 500_000, 4_000];
  const { pushed } = window as unknown as { pushed: number };
  if (pushed > mostPushed)
    return `it writes ${pushed} addresses into the history of the browser by itself: « back » leads nowhere then`;
  if (hasSession && localStorage.getItem('msl.token') === null)
    return 'it ends the session of whoever opens it, by what it takes out of localStorage';
  for (const [name, storage] of Object.entries({ localStorage, sessionStorage })) {
    const kept = Object.entries(storage).reduce((sum, [key, value]) => sum + key.length + value.length, 0);
    if (kept > mostKept)
      return `it keeps ${kept} characters in ${name}, of some five million for all pages of the store together`;
  }
  const sent = document.cookie.length;
  if (sent > mostSent)
    return `it sets cookies of ${sent} characters, which go with every request: the store refuses whoever sends too many`;
  return undefined;
}

/** Runs in the page once the module is gone: what it put beside the root of the page stays over every page that follows. */
export function leftOver(): string | undefined {
  const act = { bubbles: true, cancelable: true };
  const [x, y] = [innerWidth / 2, innerHeight / 2];
  const root = document.getElementById('root');
  for (const event of [new MouseEvent('click', act), new KeyboardEvent('keydown', { ...act, key: 'a' })]) {
    let isHeard = false;
    const another = document.body.appendChild(document.createElement('button'));
    another.addEventListener(event.type, () => (isHeard = true));
    another.dispatchEvent(event);
    another.remove();
    if (!isHeard || event.defaultPrevented)
      return `it is left, and still keeps each ${event.type} of every page that follows to itself`;
  }
  for (const element of document.body.querySelectorAll('*')) {
    if (root?.contains(element)) continue;
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const isOver = left < x && x < right && top < y && y < bottom;
    if (isOver && element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      return 'it is left, and what it put over the page stays there, for every page that follows';
  }
  return undefined;
}
