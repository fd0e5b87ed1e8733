import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../http/handlers.ts';
import { signUp } from './sign-up.service.ts';

export const signUpRoutes = (deps: Pick<Deps, 'db' | 'clock' | 'config'>) =>
  ({
    signUp: ({ body }) => signUp(deps, body),
  }) satisfies Handlers;
