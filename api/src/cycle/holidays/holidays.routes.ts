import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../http/handlers.ts';
import { clearHolidays, readHolidays, saveHolidays } from './holidays.service.ts';

export const holidaysRoutes = (deps: Pick<Deps, 'db' | 'clock' | 'config'>) =>
  ({
    holidays: ({ caller }) => readHolidays(deps, caller.uid),
    saveHolidays: ({ caller, body }) => saveHolidays(deps, caller.uid, body),
    clearHolidays: ({ caller }) => clearHolidays(deps, caller.uid),
  }) satisfies Handlers;
