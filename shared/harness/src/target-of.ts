import { callAt } from './calls.ts';
import type { Target } from './harness-state.ts';

/** Which call, or which file of the remote, a request is; undefined for everything that no fault can be asked for. */
export function targetOf(method: string, pathname: string, remote: string): Target | undefined {
  const [, , name, , ...rest] = pathname.split('/');
  if (!pathname.startsWith('/remotes/') || name !== remote) return callAt(method, pathname);
  const file = rest.join('/');
  if (file === 'remoteEntry.js') return 'entry';
  if (file.startsWith('locales/')) return 'texts';
  if (file.endsWith('.css')) return 'styles';
  return file.endsWith('.js') ? 'chunks' : undefined;
}
