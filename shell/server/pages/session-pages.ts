import { SESSION_COOKIE } from '@msl/api/public.ts';
import { inTime } from '@msl/contracts/in-time.ts';
import { routes } from '@msl/contracts/routes.ts';
import type { Cookies } from '@msl/federation/cookies.ts';
import type { RuntimeConfig } from '@msl/platform/runtime-config.ts';
import type { Rendering } from '../documents/rendering.ts';
import type { Asked, VisitorCalls } from '../visitors/visitor-calls.ts';

/** Until it is known whose session it is; and until their page is there. Then the browser draws it. */
const WHO_MS = 500;
const PAGE_MS = 1_500;

/** The page key of somebody's session, in a sandbox with the session's own date; undefined for what is none. */
export function pageKeyIn(cookies: Cookies): string | undefined {
  const key = cookies[SESSION_COOKIE];
  return key && /^[\w-]{8}\.[\w-]{43}(?:\.\d{1,15})?$/.test(key) ? key : undefined;
}

/** How the token of its session begins, which says nothing of the rest. */
export const markOf = (key: string): string => key.split('.')[0] ?? '';

/**
 * Somebody's page, whole or not at all: undefined when their session has ended, when the API is slow or at fault, or when
 * nothing renders in time. A session that has ended starts no process.
 */
export async function renderForSession(
  { apiBase }: Pick<RuntimeConfig, 'apiBase'>,
  calls: VisitorCalls,
  render: (asked: Asked) => Promise<Rendering | undefined>,
): Promise<Rendering | undefined> {
  const asked: Asked = new Map();
  try {
    const who = await inTime(calls(new URL(apiBase, HERE).pathname + routes.currentUser.path), WHO_MS);
    if (who.status !== 200) return undefined;
    const found = await inTime(render(asked), PAGE_MS);
    const isWhole = [...asked.values()].every(
      (answer) => answer && answer.status < 500 && answer.status !== 401,
    );
    // A shell of before knows of no sessions, and renders for visitors; a page that did without an answer names none either.
    return isWhole && found?.rendered.session !== undefined ? found : undefined;
  } catch {
    return undefined;
  }
}

/** Addresses are only read, not gone to. */
const HERE = 'http://localhost';
