/**
 * Stands in every document before the shell's own script, the same in all of them, so that the policy names it by its hash:
 * whether the shell starts. One that does not come, or throws and does not stand soon after, is written into a cookie, and
 * the edge gives this browser the version released before from its next page on; a page on which nothing stands is that next
 * page at once, and only once. One that ran and shows nothing at all where nothing stood hangs. It runs as it is written
 * here: nothing of this module is at hand.
 */
export function watchStart(): void {
  const { version = '', main = '' } = (document.currentScript as HTMLScriptElement).dataset;
  const COOKIE = 'msl.failed-shells';
  /** A start that recovers by itself has done so by then. */
  const PATIENCE_MS = 2_500;
  /** So many seconds in which the page could draw and was looked at: a slow phone is busy, and counts fewer. */
  const HANGS_AFTER = 10;
  const root = () => document.getElementById('root');
  let told = false;
  let thrown = false;

  const fail = (kind: 'load-failure' | 'error') => {
    if (told || root()?.hasAttribute('data-answers')) return;
    told = true;
    const known = document.cookie.split('; ').find((one) => one.startsWith(`${COOKIE}=`));
    const before = (known?.slice(COOKIE.length + 1) ?? '').split('~').filter(Boolean);
    const failed = [version, ...before.filter((one) => one !== version)].slice(0, 3);
    // For an hour: what was a fault of the network is forgotten.
    const secure = location.protocol === 'https:' ? '; Secure' : '';
    const cookie = `${COOKIE}=${failed.join('~')}; Path=/; Max-Age=3600; SameSite=Lax${secure}`;
    // At once, unlike the Cookie Store: the page may be loaded anew right after.
    Object.assign(document, { cookie });
    const outcomes = [{ remote: 'shell', version, kind }];
    navigator.sendBeacon('/telemetry', JSON.stringify({ outcomes }));
    const isKept = document.cookie.includes(failed.join('~'));
    if (isKept && !before.includes(version) && !root()?.firstElementChild) location.reload();
  };
  /** Anything may be thrown, and may throw again as it is read. */
  const stackOf = (error: unknown): string => {
    try {
      return String((error as Error | null)?.stack ?? '');
    } catch {
      return '';
    }
  };
  const throwing = (error: unknown, file = '') => {
    const text = `${file} ${stackOf(error)}`;
    if (thrown || !text.includes(`/shell/${version}/`)) return;
    thrown = true;
    setTimeout(() => fail('error'), PATIENCE_MS);
    // Who leaves earlier arrives at a page that starts.
    addEventListener('pagehide', () => fail('error'));
  };
  addEventListener(
    'error',
    (event) => {
      const { target } = event;
      if (target instanceof HTMLScriptElement) {
        if (target.src === new URL(main, location.href).href) fail('load-failure');
      } else throwing(event.error, event.filename);
    },
    true,
  );
  // Of a script that came, capturing ends at the document. What the server drew stands whatever hangs.
  const hanging = () => {
    let left = HANGS_AFTER;
    const tick = setInterval(() => {
      if (document.visibilityState === 'visible') left -= 1;
      const stands = Boolean(root()?.firstElementChild);
      if (stands || left === 0) clearInterval(tick);
      if (!stands && left === 0) fail('load-failure');
    }, 1_000);
  };
  document.addEventListener(
    'load',
    ({ target }) => {
      if (target instanceof HTMLScriptElement && target.src === new URL(main, location.href).href) hanging();
    },
    true,
  );
  addEventListener('unhandledrejection', ({ reason }) => throwing(reason));
}
