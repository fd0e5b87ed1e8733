import { routes } from '@msl/contracts/routes.ts';
import { ANSWERS_ITEM } from '../../answers.ts';
import type { StageState } from '../../harness-state.ts';
import {
  CONDITIONS_COOKIE,
  conditionsValue,
  DATE_COOKIE,
  RENDERING_COOKIE,
  VERSION_COOKIE,
} from '../../harness-state.ts';
import { withOwnIds } from '../../own-ids.ts';
import { isInCharge } from './charge.ts';

export type Persona = {
  key: string;
  email: string;
  copy: Record<string, { name: string; description: string }>;
};
/** No answer came. */
export class StoreAway extends Error {}

const ask: typeof fetch = (...asked) =>
  fetch(...asked).catch(() => {
    throw new StoreAway();
  });

/** Everybody of the sample data, in the order of their groups; nobody when the store has no sandbox. */
export async function readPersonas(): Promise<Persona[]> {
  const response = await ask('/api/sandbox/personas');
  if (!response.ok) return [];
  const { payload } = (await response.json()) as {
    payload: { groups: { personas: Persona[] }[] };
  };
  return payload.groups.flatMap(({ personas }) => personas);
}

/**
 * Puts the browser into a state: conditions, version, language and date by cookie, and the session. Without a sandbox (null) the
 * session is the one that the tester logged in to. Gives the address in that session: a persona's copy has ids of its own.
 */
export async function enterState(state: StageState, people: readonly Persona[] | null): Promise<string> {
  await keep(CONDITIONS_COOKIE, conditionsValue({ latencyMs: 0, faults: [] }));
  await keep('msl.locale', state.locale);
  await keep(VERSION_COOKIE, state.version ?? '');
  await keep(RENDERING_COOKIE, state.rendering ?? '');
  await keep(DATE_COOKIE, (people && state.date) ?? '');
  sessionStorage.setItem(ANSWERS_ITEM, JSON.stringify(state.answers));
  try {
    const persona = people?.find(({ key }) => key === state.persona)?.key;
    const ids = people && isInCharge() ? await becomePersona(persona, state.date) : [];
    return withOwnIds(state.address, ids);
  } finally {
    await keep(CONDITIONS_COOKIE, conditionsValue(state));
  }
}

/**
 * The session that this page of controls opened, without a token while it is being opened. Another page, or this one loaded anew,
 * opens one of a persona made fresh.
 */
type Opened = { as: string; opening: Promise<Session>; token?: string };
/** A store of an older release tells no ids. */
type Session = { token: string; ids?: string[] };
let opened: Opened | null = null;

/** Gives the ids of what is made with this persona. */
async function becomePersona(persona: string | undefined, date: string | null): Promise<string[]> {
  const inUse = localStorage.getItem('msl.token');
  if (!persona) {
    if (inUse) await leaveSession(inUse);
    return [];
  }
  const as = JSON.stringify([persona, date]);
  if (opened?.as !== as || (opened.token && opened.token !== inUse)) {
    opened = { as, opening: openSession({ persona, fresh: true, ...(date && { date }) }) };
  }
  const session = opened;
  try {
    const { token, ids = [] } = await session.opening;
    session.token = token;
    if (isInCharge()) localStorage.setItem('msl.token', token);
    return ids;
  } catch (error) {
    opened = null;
    throw error;
  }
}

const openSession = (asked: object) => send<Session>('PUT', '/api/sandbox/sessions', asked);

/** Only the store can take back the cookie by which pages come rendered for somebody. */
async function leaveSession(token: string): Promise<void> {
  localStorage.removeItem('msl.token');
  const { method, path } = routes.logOut;
  await ask(`/api${path}`, { method, headers: { authorization: `Bearer ${token}` } });
}

/** To the minute (ISO 8601); null where there is no sandbox. */
export async function readStoreClock(): Promise<string | null> {
  const response = await ask('/api/sandbox/clock');
  if (!response.ok) return null;
  const { payload } = (await response.json()) as { payload: { now: string } };
  return payload.now.replace(/:\d\d\.\d+Z$/, ':00.000Z');
}

/** Another tab may take over in the midst of it: what it set stands. */
const keep = async (name: string, value: string) => {
  if (isInCharge()) await cookieStore.set({ name, value, path: '/', sameSite: 'lax' });
};

async function send<Payload>(method: string, path: string, body: unknown): Promise<Payload> {
  const response = await ask(path, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { payload, message } = (await response.json()) as { payload: Payload; message?: string };
  if (!response.ok) throw new Error(`${method} ${path}: ${message ?? response.status}`);
  return payload;
}
