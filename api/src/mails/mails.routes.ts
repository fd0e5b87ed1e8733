import type { Deps } from '../deps.ts';
import type { Handlers } from '../http/handlers.ts';
import { applyAsPickupPoint } from './becoming.service.ts';

export const mailsRoutes = (deps: Pick<Deps, 'db' | 'clock' | 'mailer'>) =>
  ({
    sendPickupPointMail: ({ body }) => applyAsPickupPoint(deps, body),
  }) satisfies Handlers;
