import type { ReactNode } from 'react';

/** What comes in the place of a button that was pressed. That one had the focus and has left the page: this has it then. */
export function Focused({ children }: { children: ReactNode }) {
  return (
    <div ref={focusOn} tabIndex={-1}>
      {children}
    </div>
  );
}

const focusOn = (arrived: HTMLElement | null): void => arrived?.focus();
