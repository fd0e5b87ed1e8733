import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Closes what is open on Escape, on a press elsewhere, and when the focus leaves it. `byKey`: Escape. */
export function useDismiss(
  open: boolean,
  root: RefObject<HTMLElement | null>,
  dismiss: (byKey: boolean) => void,
): void {
  const close = useEffectEvent(dismiss);
  // Presses and keys elsewhere in the document are outside React.
  useEffect(() => {
    if (!open) return;
    const elsewhere = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) close(false);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close(true);
    };
    // Captured: the document's script lets nothing through to a part that does not answer yet.
    window.addEventListener('pointerdown', elsewhere, true);
    document.addEventListener('focusin', elsewhere);
    document.addEventListener('keydown', onKey);
    return () => {
      window.removeEventListener('pointerdown', elsewhere, true);
      document.removeEventListener('focusin', elsewhere);
      document.removeEventListener('keydown', onKey);
    };
  }, [open, root]);
}
