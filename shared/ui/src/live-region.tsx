import type { ReactNode } from 'react';

/** Says aloud what changes by itself. Keep it mounted and change its content: a region that appears is not read. */
export function LiveRegion({ children, urgent = false }: { children: ReactNode; urgent?: boolean }) {
  return (
    <div className="visually-hidden" role={urgent ? 'alert' : 'status'} aria-atomic="true">
      {children}
    </div>
  );
}
