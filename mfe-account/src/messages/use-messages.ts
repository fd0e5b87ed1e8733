import { refusalOf } from '@msl/panels/forms/refusal.ts';
import { usePlatform } from '@msl/platform';

/** What is said in the snackbar after an action: that it was done, or why it was refused. */
export function useMessages() {
  const { bus } = usePlatform();
  return {
    done: (text: string) => bus.emit('snackbar.show@1', { kind: 'success', text }),
    refused: (error: unknown) => {
      const { key, code } = refusalOf(error);
      bus.emit('snackbar.show@1', { kind: 'error', errorKey: key, status: code });
    },
  };
}
