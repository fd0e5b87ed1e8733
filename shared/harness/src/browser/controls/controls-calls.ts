import type { StageState } from '../../harness-state.ts';
import { CONDITIONS_COOKIE, conditionsValue, VERSION_COOKIE } from '../../harness-state.ts';

export type Persona = {
  key: string;
  email: string;
  copy: Record<string, { name: string; description: string }>;
};
type Personas = { password: string; personas: Persona[] };

/** Everybody of the sample data, in the order of their groups; nobody when the store has no sandbox. */
export async function readPersonas(): Promise<Personas> {
  const response = await fetch('/api/sandbox/personas');
  if (!response.ok) return { password: '', personas: [] };
  const { payload } = (await response.json()) as {
    payload: { password: string; groups: { personas: Persona[] }[] };
  };
  return { password: payload.password, personas: payload.groups.flatMap(({ personas }) => personas) };
}

/** Puts browser and store into a state: conditions, version and language by cookie, the session, the clock. */
export async function enterState(state: StageState, people: Personas): Promise<void> {
  await keep(CONDITIONS_COOKIE, conditionsValue({ latencyMs: 0, faults: [] }));
  await keep('msl.locale', state.locale);
  await keep(VERSION_COOKIE, state.version ?? '');
  if (state.date) await send('POST', '/api/sandbox/clock', { now: state.date });
  const persona = people.personas.find(({ key }) => key === state.persona);
  if (persona) {
    const { token } = await send('PUT', '/api/auth/basic', {
      email: persona.email,
      password: people.password,
    });
    localStorage.setItem('msl.token', String(token));
  } else localStorage.removeItem('msl.token');
  await keep(CONDITIONS_COOKIE, conditionsValue(state));
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
