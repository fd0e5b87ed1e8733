import type { RuntimeConfig } from '@msl/platform/runtime-config.ts';

type Sources = Readonly<Record<string, readonly string[]>>;

/** https://docs.stripe.com/security/guide#content-security-policy, "Stripe.js"; read in November 2026. */
export const STRIPE: Sources = {
  'script-src': ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://maps.googleapis.com'],
  'frame-src': ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  'connect-src': ['https://api.stripe.com', 'https://maps.googleapis.com'],
};

const GOOGLE = ['https://*.googleapis.com', 'https://*.gstatic.com', 'https://*.google.com'];
/**
 * https://developers.google.com/maps/documentation/javascript/content-security-policy, "Allowlist CSP"; read in November
 * 2026. Without its 'unsafe-inline' and 'unsafe-eval' for scripts, which the map does not need to be drawn. It writes
 * styles into the page without a hash or a nonce: where it is configured, and only there, inline styles are allowed.
 */
export const GOOGLE_MAPS: Sources = {
  'script-src': [...GOOGLE, 'https://*.ggpht.com', 'https://*.googleusercontent.com', 'blob:'],
  'img-src': [...GOOGLE, 'https://*.googleusercontent.com', 'data:'],
  'frame-src': ['https://*.google.com'],
  'connect-src': [...GOOGLE, 'data:', 'blob:'],
  'font-src': ['https://fonts.gstatic.com'],
  'style-src': ["'unsafe-inline'", 'https://fonts.googleapis.com'],
  'worker-src': ['blob:'],
};

/** Whose frames may open a wallet: those of Stripe that `frame-src` names, and the one in which Google Pay answers them. */
const WALLETS = ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://pay.google.com'];

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
  const { scriptUrl } = config.payment;
  const payment = scriptUrl === null ? STRIPE : standIn(originOf(scriptUrl) ?? '');
  const apis = [config.apiBase, config.workersBase, config.search.url].map(originOf);
  const hot = development.map((url) => url.replace(/^http/, 'ws'));
  const directives: Record<string, (string | undefined)[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", cdn, ...development, ...inline.scripts],
    'style-src': ["'self'", cdn, ...development, ...inline.styles],
    'img-src': ["'self'", 'data:', cdn, ...development],
    'font-src': ["'self'", 'data:', cdn, ...development],
    'connect-src': ["'self'", cdn, ...apis, ...development, ...hot],
    'frame-src': [],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  allow(directives, payment);
  if (config.maps.googleKey) allow(directives, GOOGLE_MAPS);
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${[...new Set(sources.filter(Boolean))].join(' ')}`)
    .join('; ');
}

const standIn = (origin: string): Sources => ({
  'script-src': [origin],
  'frame-src': [origin],
  'connect-src': [origin],
});

/** Where inline styles are allowed no hash may stand: it would turn that off again. */
function allow(directives: Record<string, (string | undefined)[]>, sources: Sources): void {
  for (const [name, more] of Object.entries(sources)) {
    const known = directives[name] ?? [];
    const kept = more.includes("'unsafe-inline'")
      ? known.filter((source) => !source?.startsWith("'sha256-"))
      : known;
    directives[name] = [...kept, ...more];
  }
}

const originOf = (url: string) => (URL.canParse(url) ? new URL(url).origin : undefined);

const walletsOf = ({ payment }: RuntimeConfig) =>
  payment.scriptUrl === null ? ` ${WALLETS.map((origin) => `"${origin}"`).join(' ')}` : '';

/** Headers of every answer of the edge. */
export function securityHeaders(config: RuntimeConfig): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'DENY',
    'permissions-policy': `camera=(), microphone=(), geolocation=(self), payment=(self${walletsOf(config)})`,
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    ...(config.environment === 'production' && {
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    }),
  };
}
