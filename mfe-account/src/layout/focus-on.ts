/** As a `ref`: what appears in place of something that had the focus takes it over. */
export const focusOn = (element: HTMLElement | null): void => element?.focus();
