import { routes } from '@msl/contracts/routes.ts';
import type { Route } from 'playwright-core';
import type { Ask } from './declared-scenes.ts';

export type PicturedSession = {
  token: string;
  /** What the store made up for this persona alone: an email, a code. */
  madeUp: readonly string[];
};

/** Calls whose answers name what a store makes up for each person. */
const NAMED_BY = [routes.currentUser.path, routes.referrals.path];

/** What a store's sandbox gives to whoever draws pictures over it, by way of a stage. */
export type Sandbox = {
  /** The store's present moment, to the minute; that of this machine where there is no sandbox. */
  now: () => Promise<string>;
  /** A persona made fresh, at a date of its own; undefined where the store has no personas. */
  open: (persona: string, date: string) => Promise<PicturedSession | undefined>;
  /** In the name of a session. */
  asking: (session: PicturedSession | undefined) => Ask;
};

export function sandboxOf(url: string): Sandbox {
  const call = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(`${url}/api${path}`, init);
    return answer.ok ? ((await answer.json()) as { payload: unknown }).payload : undefined;
  };
  const asking =
    (session: PicturedSession | undefined): Ask =>
    async <T>(path: string) =>
      (await call(path, session && { headers: { authorization: `Bearer ${session.token}` } })) as T;
  return {
    asking,
    now: async () => {
      const clock = (await call('/sandbox/clock')) as { now: string } | undefined;
      return (clock?.now ?? new Date().toISOString()).replace(/:\d\d\.\d+Z$/, ':00.000Z');
    },
    open: async (persona, date) => {
      const opened = (await call('/sandbox/sessions', {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ persona, fresh: true, date }),
      })) as { token: string } | undefined;
      if (!opened) return undefined;
      const ask = asking({ ...opened, madeUp: [] });
      const answers = await Promise.all(NAMED_BY.map((path) => ask(path)));
      return { ...opened, madeUp: textsIn(answers) };
    },
  };
}

/** Every text of an answer, in its order. */
const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : value !== null && typeof value === 'object'
      ? Object.values(value).flatMap(textsIn)
      : [];

/** Answers to one person of a persona, as another person of it would get them. */
export function asAnsweredTo(other: PicturedSession, own: PicturedSession): (text: string) => string {
  const renamed = own.madeUp.map((text, index) => [text, other.madeUp[index] ?? text] as const);
  const different = renamed.filter(([text, instead]) => text !== instead);
  return (text) => different.reduce((told, [one, instead]) => told.replaceAll(one, instead), text);
}

/** Gives the page each answer of the API as `told` has it. */
export async function retold(route: Route, told: (text: string) => string): Promise<void> {
  const response = await route.fetch();
  if (!/json/.test(response.headers()['content-type'] ?? '')) return route.fulfill({ response });
  return route.fulfill({ response, body: told(await response.text()) });
}
