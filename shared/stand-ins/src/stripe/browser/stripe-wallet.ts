import { expressTitles } from './card-messages.ts';
import type { FromWallet, Language, WalletStart } from './protocol.ts';
import { createFrame, dress, listenTo, readyWithinMs } from './stripe-frames.ts';

/** Shows the wallet over the page; gives what it authorised, or null when its owner thought better of it. */
export function openWallet(start: WalletStart, language: Language): Promise<Record<string, unknown> | null> {
  return new Promise((resolve) => {
    const before = document.activeElement;
    const frame = createFrame('wallet', `${language}-CA`, start, expressTitles[language]);
    frame.name = 'sandbox-wallet';
    dress(frame, { position: 'fixed', inset: '0', width: '100%', height: '100%', 'z-index': '2147483647' });
    const close = (token: Record<string, unknown> | null) => {
      clearTimeout(timer);
      stop();
      frame.remove();
      if (before instanceof HTMLElement) before.focus();
      resolve(token);
    };
    const timer = setTimeout(() => close(null), readyWithinMs);
    const stop = listenTo<FromWallet>(frame, (message) => {
      if (message.event === 'ready') clearTimeout(timer);
      else close(message.event === 'authorized' ? message.token : null);
    });
    document.body.append(frame);
    frame.focus();
  });
}
