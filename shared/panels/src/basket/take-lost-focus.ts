/** As a `ref`: the last button of what appears takes over the focus of a button that has left the page, and no other. */
export const takeLostFocus = (box: HTMLElement | null): void => {
  if (!box || document.activeElement !== document.body) return;
  const buttons = [...box.querySelectorAll<HTMLElement>('button:enabled')];
  // It stands where the other one stood.
  buttons.at(-1)?.focus({ preventScroll: true });
};
