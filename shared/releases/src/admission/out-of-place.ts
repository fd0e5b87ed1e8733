/**
 * Runs in the page once it is at rest: what a module does to what stands around it, by elements and styles that its code writes
 * (of style sheets, styles.rules.ts tells before). On the stage the heading stands where other pages have their header.
 */
export function outOfPlace(isSlot: boolean): string | undefined {
  const main = document.getElementById('main');
  if (!main) return 'it takes away the page around it';
  if (main.closest('[inert]')) return 'it makes the page around it inert';
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

/** Runs before the page: keeps the custom elements that it defines, and where. */
export function keepDefined(): void {
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

/** Runs in the page once the module is gone: what it put beside the root of the page stays over every page that follows. */
export function leftOver(): string | undefined {
  const [x, y] = [innerWidth / 2, innerHeight / 2];
  const root = document.getElementById('root');
  for (const element of document.body.querySelectorAll('*')) {
    if (root?.contains(element)) continue;
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const isOver = left < x && x < right && top < y && y < bottom;
    if (isOver && element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      return 'it is left, and what it put over the page stays there, for every page that follows';
  }
  return undefined;
}
