import { usePlatform } from '@msl/platform';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useMessages } from '../messages/use-messages.ts';

const never = () => () => undefined;

/** Hands one's own link over: to the clipboard, or through the system's share sheet where there is one. */
export function useShare(link: string) {
  const { t } = useTranslation('mfe-account');
  const { bus } = usePlatform();
  const { done, refused } = useMessages();
  const canShare = useSyncExternalStore(
    never,
    () => 'share' in navigator,
    () => false,
  );

  async function copy() {
    try {
      await navigator.clipboard.writeText(link);
      done(t('referral.copied'));
    } catch {
      // No clipboard, or not allowed: the field is there to be copied by hand.
      bus.emit('snackbar.show@1', { kind: 'info', text: t('referral.copyByHand') });
    }
  }

  async function share() {
    try {
      await navigator.share({ text: t('referral.message'), url: link });
    } catch (error) {
      // Closing the system's share sheet is no failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) refused(error);
    }
  }

  return { copy, share: canShare ? share : null };
}
