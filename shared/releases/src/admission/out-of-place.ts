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
