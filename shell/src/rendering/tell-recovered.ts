import { FOLDER, RemoteError } from '@msl/federation/load/remote-error.ts';
import type { RemoteLoader } from '@msl/federation/load/remote-loader.ts';
import { wordsOf } from '@msl/federation/load/words-of.ts';

/**
 * Tells of what React mended itself, a page that is not as the server wrote it. The error was made by React and names no file
 * of anybody: `parts`, the components around, say whose it is, the innermost first.
 */
export function tellRecovered({ report }: Pick<RemoteLoader, 'report'>, error: unknown, parts = ''): void {
  const [, name, version = ''] = FOLDER.exec(parts) ?? [];
  const cause = Object.assign(new Error(wordsOf(error)), { stack: parts });
  if (name) report(new RemoteError(name, version, 'render', cause));
  else reportError(error);
}
