import type { RuntimeConfig } from '@msl/platform/runtime-config.ts';

const GOOGLE = ['https://maps.googleapis.com', 'https://maps.gstatic.com'];
const STRIPE = {
  script: 'https://js.stripe.com',
  frames: 'https://hooks.stripe.com',
  api: 'https://api.stripe.com',
};

/** Inline elements of a document that it allows, by their hashes. */
export type InlineHashes = { scripts: readonly string[]; styles: readonly string[] };

/**
 * The policy of every page: no inline script and no inline style but those named by their hash, no eval; only this
 * origin and what the configuration names. `development` lets the pages talk to the development servers.
 */
export function contentSecurityPolicy(
  config: RuntimeConfig,
  development: readonly string[] = [],
  inline: InlineHashes = { scripts: [], styles: [] },
): string {
  const cdn = originOf(config.assetsBase);
  const payment = originOf(config.payment.scriptUrl ?? '') ?? STRIPE.script;
  const real = config.payment.scriptUrl === null;
  const maps = config.maps.googleKey ? GOOGLE : [];
  const apis = [config.apiBase, config.workersBase, config.search.url].map(originOf);
  const hot = development.map((url) => url.replace(/^http/, 'ws'));
  const directives: Record<string, (string | undefined)[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", cdn, payment, ...maps, ...development, ...inline.scripts],
    'style-src': ["'self'", cdn, ...development, ...inline.styles],
    'img-src': ["'self'", 'data:', cdn, ...maps, ...development],
    'font-src': ["'self'", 'data:', cdn, ...development],
    'connect-src': ["'self'", cdn, ...apis, real ? STRIPE.api : payment, ...maps, ...development, ...hot],
    'frame-src': [payment, real ? STRIPE.frames : undefined],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  if (config.maps.googleKey) allowGoogleMaps(directives);
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${[...new Set(sources.filter(Boolean))].join(' ')}`)
    .join('; ');
}

/**
 * What Google's map loads and does, as its documentation lists it. It writes styles into the page without a hash
 * or a nonce: where it is configured, and only there, inline styles are allowed (a hash would turn that off again).
 */
function allowGoogleMaps(directives: Record<string, (string | undefined)[]>): void {
  const google = ['https://*.googleapis.com', 'https://*.gstatic.com', 'https://*.google.com'];
  const extra: Record<string, string[]> = {
    'script-src': google,
    'style-src': ["'unsafe-inline'", 'https://fonts.googleapis.com'],
    'img-src': [...google, 'https://*.googleusercontent.com', 'blob:'],
    'font-src': ['https://fonts.gstatic.com'],
    'connect-src': [...google, 'data:', 'blob:'],
    'worker-src': ['blob:'],
  };
  for (const [name, sources] of Object.entries(extra)) {
    const known = directives[name] ?? [];
    const kept = name === 'style-src' ? known.filter((source) => !source?.startsWith("'sha256-")) : known;
    directives[name] = [...kept, ...sources];
  }
}

const originOf = (url: string) => (URL.canParse(url) ? new URL(url).origin : undefined);

/** Headers of every answer of the edge. */
export function securityHeaders(config: RuntimeConfig): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'DENY',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(self), payment=(self)',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    ...(config.environment === 'production' && {
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    }),
  };
}
