import type { ReactNode } from 'react';

/** Text for screen readers only (the class stands in base.css). */
export function VisuallyHidden({ children, id }: { children: ReactNode; id?: string }) {
  return (
    <span className="visually-hidden" id={id}>
      {children}
    </span>
  );
}
