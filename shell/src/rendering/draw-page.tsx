import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '../app.tsx';
import { BrowserStoreRouter } from '../browser-store-router.tsx';
import type { Shell } from '../create-shell.ts';

/** Draws a page where the server wrote none: as a transition, so that React does it in pieces too. */
export const drawPage = (root: Element, shell: Shell, onReady: () => void): void =>
  startTransition(() =>
    createRoot(root).render(<App shell={shell} router={BrowserStoreRouter} onReady={onReady} />),
  );
