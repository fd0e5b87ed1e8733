import { challengeTexts } from './card-messages.ts';
import type { ChallengeStart, FromChallenge, Language } from './protocol.ts';
import { createFrame, currentTheme, dress, listenTo, readyWithinMs } from './stripe-frames.ts';

/** Shows the bank's challenge over the page; resolves when the customer has answered it, or when it does not come. */
export function showChallenge(
  publishableKey: string,
  clientSecret: string,
  language: Language,
): Promise<void> {
  return new Promise((resolve) => {
    const before = document.activeElement;
    const start: ChallengeStart = { publishableKey, clientSecret, theme: currentTheme() };
    const frame = createFrame('challenge', `${language}-CA`, start, challengeTexts[language].heading);
    frame.name = 'sandbox-challenge';
    dress(frame, { position: 'fixed', inset: '0', width: '100%', height: '100%', 'z-index': '2147483647' });
    const close = () => {
      clearTimeout(timer);
      stop();
      frame.remove();
      if (before instanceof HTMLElement) before.focus();
      resolve();
    };
    const timer = setTimeout(close, readyWithinMs);
    const stop = listenTo<FromChallenge>(frame, ({ event }) => {
      if (event === 'ready') clearTimeout(timer);
      else close();
    });
    document.body.append(frame);
    frame.focus();
  });
}
