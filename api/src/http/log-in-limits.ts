import { isIPv6 } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Browsers in which an account's owner has logged in, by the mark that each was given. */
export type KnownDevices = {
  /** Null when nobody has this address. */
  markOf(email: string): Promise<string | null>;
  /** Whether it is the mark of this account. */
  isOf(email: string, mark: string): Promise<boolean>;
  /** Whether it is the mark of any account. */
  isGenuine(mark: string): Promise<boolean>;
};

const DEVICE_COOKIE = 'msl.device';
const A_YEAR = 365 * 24 * 60 * 60;

/** Tries a minute: of one address at one account, and of a browser that its owner has used. */
export const LOG_INS_FROM_ONE_PLACE = 10;
/** Tries a minute at one account, from wherever: beyond, each waits. Nobody is shut out of an account by strangers. */
export const LOG_INS_BEFORE_WAITING = 100;
/** Beyond this many the wait grows no more. */
export const LOG_INS_COUNTED = 180;
const WAIT_MS = 100;

/** How long a try waits that is the nth of its minute at one account. */
export const waitOf = (nth: number): number =>
  Math.max(0, Math.min(nth, LOG_INS_COUNTED) - LOG_INS_BEFORE_WAITING) * WAIT_MS;

/** An address; of IPv6 the network, since one house has all the addresses in it. */
export const placeOf = (ip: string): string => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped || !isIPv6(ip)) return mapped ?? ip;
  const [head = '', tail] = ip.split('::');
  const before = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  const zeros = tail === undefined ? [] : Array(8 - before.length - after.length).fill('0');
  return [...before, ...zeros, ...after]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16))
    .join(':');
};

const markIn = ({ headers }: FastifyRequest) =>
  new RegExp(`(?:^|;\\s*)${DEVICE_COOKIE}=([\\w.-]+)`).exec(headers.cookie ?? '')?.[1];

/** Whether this browser has been logged in to the account before. */
export const isOwnDevice = async (devices: KnownDevices, request: FastifyRequest, email: string) => {
  const mark = markIn(request);
  return mark !== undefined && devices.isOf(email, mark);
};

/** What all log-ins of an address are counted by; a customer's own browser counts for itself, whoever shares the address. */
export const placeOrDevice = (devices: KnownDevices) => async (request: FastifyRequest) => {
  const mark = markIn(request);
  return mark !== undefined && (await devices.isGenuine(mark)) ? `device ${mark}` : placeOf(request.ip);
};

/** Marks the browser in which somebody has just logged in; sent back to the log-in alone. */
export const rememberDevice = async (
  devices: KnownDevices,
  { reply, path, overHttps }: { reply: FastifyReply; path: string; overHttps: boolean },
  email: string,
) => {
  const mark = await devices.markOf(email);
  if (!mark) return;
  const secure = overHttps ? '; Secure' : '';
  reply.header(
    'set-cookie',
    `${DEVICE_COOKIE}=${mark}; Path=${path}; Max-Age=${A_YEAR}; SameSite=Strict; HttpOnly${secure}`,
  );
};
