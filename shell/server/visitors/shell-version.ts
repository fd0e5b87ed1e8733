import { defaultEntry, SHELL, versionIn } from '@msl/federation/registry.ts';
import type { Published, PublishedShell } from '../published/published.ts';
import type { Overrides } from './overrides.ts';
import { entryFor } from './visitor.ts';

/** Versions of the shell that did not start in this browser, the last one first: written by the document's own script. */
export const FAILED_SHELLS_COOKIE = 'msl.failed-shells';

export const failedShells = (cookie: string | undefined): string[] =>
  (cookie ?? '').split('~').filter(Boolean);

type Asking = { visitor: string; failed?: readonly string[]; overrides?: Overrides };

/**
 * The shell that a visitor gets: the one that they chose on `/registry`, else theirs by the canary; where that did not start
 * in their browser, what everybody has, then the version released before. A browser in which none of them starts gets its own.
 */
export function shellFor(
  published: Published,
  { visitor, failed = [], overrides = {} }: Asking,
): PublishedShell {
  const entries = published.registry().shell ?? [];
  const stable = defaultEntry(entries);
  const own = entryFor(entries, visitor);
  if (!own) throw new Error('no shell is released');
  const chosen = overrides[SHELL];
  if (chosen) return shellAt(published, chosen) ?? published.shell(own.metadata.version);
  const versions = [own.metadata.version, stable?.metadata.version, versionIn(stable?.fallbackUrl)];
  for (const version of versions) {
    const found = version && !failed.includes(version) && shellAt(published, version);
    if (found) return found;
  }
  return published.shell(own.metadata.version);
}

/** The shell that everybody gets who is in no canary. */
export function stableShell(published: Published): PublishedShell {
  const stable = defaultEntry(published.registry().shell);
  if (!stable) throw new Error('no shell is released');
  return published.shell(stable.metadata.version);
}

/** Undefined for what is not published here; a cookie may say anything. */
export function shellAt(published: Published, version: string): PublishedShell | undefined {
  if (!/^\d[\w.+-]*$/.test(version)) return undefined;
  try {
    return published.shell(version);
  } catch {
    return undefined;
  }
}
