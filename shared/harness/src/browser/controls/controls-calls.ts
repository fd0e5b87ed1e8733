import type { StageState } from '../../harness-state.ts';
import { CONDITIONS_COOKIE, conditionsValue, VERSION_COOKIE } from '../../harness-state.ts';

export type Persona = {
  key: string;
  email: string;
  copy: Record<string, { name: string; description: string }>;
};
/** Everybody of the sample data, in the order of their groups; nobody when the store has no sandbox. */
export async function readPersonas(): Promise<Persona[]> {
  const response = await fetch('/api/sandbox/personas');
  if (!response.ok) return [];
  const { payload } = (await response.json()) as {
    payload: { groups: { personas: Persona[] }[] };
  };
  return payload.groups.flatMap(({ personas }) => personas);
}

/** Puts browser and store into a state: conditions, version and language by cookie, the session, the clock. */
export async function enterState(state: StageState, people: readonly Persona[]): Promise<void> {
  await keep(CONDITIONS_COOKIE, conditionsValue({ latencyMs: 0, faults: [] }));
  await keep('msl.locale', state.locale);
  await keep(VERSION_COOKIE, state.version ?? '');
  try {
    if (state.date) await send('POST', '/api/sandbox/clock', { now: state.date });
    await becomePersona(people.find(({ key }) => key === state.persona)?.key);
  } finally {
    await keep(CONDITIONS_COOKIE, conditionsValue(state));
  }
}

/** Whose session the controls opened, and its token: it is opened anew when that is no longer the one in use. */
const SESSION_ITEM = 'harness.session';

async function becomePersona(persona: string | undefined): Promise<void> {
  if (!persona) return localStorage.removeItem('msl.token');
  const inUse = localStorage.getItem('msl.token');
  if (inUse && localStorage.getItem(SESSION_ITEM) === `${persona} ${inUse}`) return;
  const { token } = await send('PUT', '/api/sandbox/sessions', { persona });
  localStorage.setItem('msl.token', String(token));
  localStorage.setItem(SESSION_ITEM, `${persona} ${token}`);
}

/** Does what the store's clock has made due: baskets, billing, mails. */
export const runWhatIsDue = () => send('POST', '/api/sandbox/run', {});

const keep = (name: string, value: string) => cookieStore.set({ name, value, path: '/', sameSite: 'lax' });

async function send(method: string, path: string, body: unknown): Promise<Record<string, unknown>> {
  const response = await fetch(path, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { payload, message } = (await response.json()) as {
    payload?: Record<string, unknown>;
    message?: string;
  };
  if (!response.ok) throw new Error(`${method} ${path}: ${message ?? response.status}`);
  return payload ?? {};
}
