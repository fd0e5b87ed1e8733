import { optionalInteger, optionalText, part } from '../form-body.ts';
import { listOf, type SandboxRoute } from '../sandbox-context.ts';

const USUAL_PAGE = 10;

export const eventRoutes: readonly SandboxRoute[] = [
  {
    method: 'GET',
    path: '/v1/events',
    keys: 'secret',
    handle({ body }, { store }) {
      const since = optionalInteger(part(body, 'created'), 'gte') ?? 0;
      const types = Array.isArray(body.types) ? body.types : Object.values(part(body, 'types'));
      const newestFirst = store
        .all('event')
        .filter(({ created, type }) => created >= since && (types.length === 0 || types.includes(type)))
        .reverse();
      const after = optionalText(body, 'starting_after');
      const from = after === undefined ? 0 : newestFirst.findIndex(({ id }) => id === after) + 1;
      const to = from + (optionalInteger(body, 'limit') ?? USUAL_PAGE);
      return { ...listOf(newestFirst.slice(from, to), '/v1/events'), has_more: to < newestFirst.length };
    },
  },
];
