import { hashOf } from './protocol.ts';

/** Where this script came from: the sandbox's origin, which its frames share. */
export const sandboxOrigin = new URL(
  (document.currentScript as HTMLScriptElement | null)?.src ?? location.href,
).origin;

/** A frame that has not said a word by then will not come. */
export const readyWithinMs = 15_000;

export const currentTheme = (): 'light' | 'dark' =>
  window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';

/** Styles go through the element's style object, which a strict content policy allows. */
export function dress(element: HTMLElement, values: Record<string, string>): void {
  for (const [name, value] of Object.entries(values)) element.style.setProperty(name, value);
}

/** A frame of the sandbox that will talk to this page alone. */
export function createFrame(name: string, locale: string, start: unknown, title: string): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  const query = new URLSearchParams({ origin: location.origin, locale });
  frame.src = `${sandboxOrigin}/frames/${name}?${query}${hashOf(start)}`;
  frame.title = title;
  // The frames are transparent over the store's ground; with another colour scheme browsers would paint them white.
  dress(frame, { border: '0', 'color-scheme': 'light only' });
  return frame;
}

/** Calls back on each message of that frame, and only of it. Gives the way to stop. */
export function listenTo<T>(frame: HTMLIFrameElement, heard: (message: T) => void): () => void {
  const onMessage = ({ origin, source, data }: MessageEvent<T>) => {
    if (origin === sandboxOrigin && source !== null && source === frame.contentWindow) heard(data);
  };
  window.addEventListener('message', onMessage);
  return () => window.removeEventListener('message', onMessage);
}

export function say(frame: HTMLIFrameElement | null, message: unknown, transfer: Transferable[] = []): void {
  frame?.contentWindow?.postMessage(message, sandboxOrigin, transfer);
}
