import { isIP } from 'node:net';
import * as v from 'valibot';

/** Whose word on the caller's address is taken: nobody's, that of so many proxies in front, or of those at these addresses. */
export type TrustProxy = false | string[] | ((address: string, hop: number) => boolean);

/** Names that proxy-addr, by which Fastify reads them, knows for ranges. */
const RANGES = ['loopback', 'linklocal', 'uniquelocal'];

const isAddress = (text: string): boolean => {
  if (RANGES.includes(text)) return true;
  const [address = '', bits, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
};

const isHops = (text: string): boolean => /^[1-9]$/.test(text);
const listed = (text: string): string[] => text.split(',').map((one) => one.trim());

/** `TRUST_PROXY`. To trust everybody is no choice: whoever calls could write any address into `X-Forwarded-For`. */
export const trustProxySchema = v.pipe(
  v.string(),
  v.check(
    (text) => text === 'false' || isHops(text) || listed(text).every(isAddress),
    'must be false, the number of proxies in front, or their addresses such as 10.0.0.0/8',
  ),
  v.transform((text): TrustProxy => {
    if (text === 'false') return false;
    if (!isHops(text)) return listed(text);
    const hops = Number(text);
    return (_address, hop) => hop < hops;
  }),
);

/**
 * The choice of whoever runs the store. Where none was made and production is reached over https, a proxy stands in front, for the
 * store speaks none: those of its own machine and of private networks are believed, or everybody would share one address, and
 * its limits.
 */
export const trustedProxies = (
  env: Readonly<Record<string, string | undefined>>,
  chosen: TrustProxy,
): TrustProxy =>
  env.TRUST_PROXY === undefined && env.APP_ENV === 'production' && env.PUBLIC_ORIGIN?.startsWith('https:')
    ? RANGES
    : chosen;
