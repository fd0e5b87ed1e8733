import { challengeTexts } from './card-messages.ts';
import type { ChallengeStart, FromChallenge, Language } from './protocol.ts';
import { createFrame, currentTheme, dress, listenTo } from './stripe-frames.ts';

/** Shows the bank's challenge over the page, and resolves when the customer has answered it. */
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
    const stop = listenTo<FromChallenge>(frame, () => {
      stop();
      frame.remove();
      if (before instanceof HTMLElement) before.focus();
      resolve();
    });
    document.body.append(frame);
    frame.focus();
  });
}
