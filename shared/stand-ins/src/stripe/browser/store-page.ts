import type { Language } from './protocol.ts';

const { origin = '', locale = 'fr' } = document.documentElement.dataset;

/** The language that the store's page asked this frame for. */
export const language = locale as Language;

/** The store's page, read once: while it takes a frame away, `window.parent` is the frame itself. */
const page = window.parent;

export function tellPage(message: unknown): void {
  // Taken away before its script ran, a frame is its own parent from the beginning: nobody is there to be told.
  if (page !== window) page.postMessage(message, origin);
}

/** Calls back on what the store's page says, and nobody else. */
export const listenToPage = <T>(heard: (message: T, ports: readonly MessagePort[]) => void): void =>
  window.addEventListener('message', ({ origin: from, source, data, ports }: MessageEvent<T>) => {
    if (from === origin && source === page) heard(data, ports);
  });
