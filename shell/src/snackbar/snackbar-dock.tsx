import { SNACKBAR_DURATION } from '@msl/contracts/constants.ts';
import { useErrorText } from '@msl/i18n/use-error-text.ts';
import { Snackbar } from '@msl/ui/snackbar.tsx';
import { type RefObject, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { useAutoClose } from '../notices/use-auto-close.ts';
import { useShell } from '../shell-context.tsx';
import { snackbarText } from './snackbar-store.ts';

/** One message at a time, 6 s, closable; the time stands while somebody points at it or has the focus in it. */
export function SnackbarDock({ main }: { main: RefObject<HTMLElement | null> }) {
  const { snackbar } = useShell();
  const errorText = useErrorText();
  const state = useStore(snackbar);
  const { message, id } = state;
  const [held, setHeld] = useState(false);
  const origin = useRef<HTMLElement | null>(null);
  useAutoClose(message, snackbar.close, SNACKBAR_DURATION, held);
  const close = () => {
    setHeld(false);
    // The focus goes back to where it came from; what is there no more does not take it.
    main.current?.focus({ preventScroll: true });
    origin.current?.focus();
    snackbar.close();
  };
  const line = message && (
    <Snackbar key={id} tone={message.kind} onClose={close}>
      {snackbarText(message, errorText)}
    </Snackbar>
  );
  const isError = message?.kind === 'error';
  // Both regions stay mounted: a screen reader hears only what changes in a region that was there.
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing is done here, the time only waits
    <div
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={({ relatedTarget }) => {
        origin.current = relatedTarget as HTMLElement | null;
        setHeld(true);
      }}
      onBlur={() => setHeld(false)}
    >
      <div role="status">{!isError && line}</div>
      <div role="alert">{isError && line}</div>
    </div>
  );
}
