/** As a `ref`: what appears in place of something that had the focus takes it over. */
export const focusOn = (element: HTMLElement | null): void => element?.focus();

/**
 * As a `ref` of a title: takes over the focus of what has left the page, and no other. What stands last beside it, which can
 * be done about it, comes into view too, above the message that says what was done: that is there by the next frame.
 */
export const focusIfLost = (title: HTMLElement | null): void => {
  if (!title || document.activeElement !== document.body) return;
  title.focus();
  requestAnimationFrame(() => title.parentElement?.lastElementChild?.scrollIntoView({ block: 'nearest' }));
};
