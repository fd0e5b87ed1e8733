/**
 * jsdom has <dialog> without its methods. Import this in a test that opens a Dialog: it opens and closes,
 * gives the focus and gives it back, and Escape asks to cancel, as in a browser. Tests only.
 */
const openers = new WeakMap<HTMLDialogElement, Element | null>();

HTMLDialogElement.prototype.showModal = function showModal() {
  openers.set(this, document.activeElement);
  this.setAttribute('open', '');
  this.querySelector<HTMLElement>('[autofocus]')?.focus();
  this.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') this.dispatchEvent(new Event('cancel', { cancelable: true }));
  });
};

HTMLDialogElement.prototype.close = function close() {
  this.removeAttribute('open');
  const opener = openers.get(this);
  if (opener instanceof HTMLElement) opener.focus();
};
