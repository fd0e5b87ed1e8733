import type { RouteName } from '@msl/contracts/routes.ts';
import { TRACED_CALLS_URL, traceOfPage } from '@msl/platform/page-trace.ts';

type TracedCall = {
  /** For the call's header of this name: what the store does for it is a part of it. */
  traceparent: string;
  /** Tells the edge how long it took; the page never speaks to a collector. */
  end(): void;
};

/** A call to this page's own origin, when somebody follows the page. */
export function tracedCall(name: RouteName, url: string): TracedCall | undefined {
  const parent = traceOfPage(globalThis.performance);
  if (!parent || new URL(url, location.href).origin !== location.origin) return undefined;
  const id = [...crypto.getRandomValues(new Uint8Array(8))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  const begun = performance.now();
  return {
    traceparent: parent.replace(/-\w{16}-/, `-${id}-`),
    end: () => {
      const ms = Math.round(performance.now() - begun);
      navigator.sendBeacon(TRACED_CALLS_URL, JSON.stringify({ parent, id, name, ms }));
    },
  };
}
