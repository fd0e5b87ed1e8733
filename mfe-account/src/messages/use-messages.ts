import { ApiError } from '@msl/api-client';
import { usePlatform } from '@msl/platform';

/** What is said in the snackbar after an action: that it was done, or why it was refused. */
export function useMessages() {
  const { bus } = usePlatform();
  return {
    done: (text: string) => bus.emit('snackbar.show@1', { kind: 'success', text }),
    refused: (error: unknown) => bus.emit('snackbar.show@1', { kind: 'error', ...refusalOf(error) }),
  };
}

/** The key and status of a failed call; anything else is a line that did not answer. */
export const refusalOf = (error: unknown): { errorKey: string; status: number } =>
  error instanceof ApiError
    ? { errorKey: error.key, status: error.code }
    : { errorKey: 'network', status: 0 };
