/** As a `ref`: what appears in place of something that had the focus takes it over. */
export const focusOn = (element: HTMLElement | null): void => element?.focus();

/** As a `ref`: takes over the focus of what has left the page, and no other. */
export const focusIfLost = (element: HTMLElement | null): void => {
  if (document.activeElement === document.body) element?.focus();
};
