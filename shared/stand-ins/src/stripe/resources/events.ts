import { optionalInteger, part } from '../form-body.ts';
import { pageOf, type SandboxRoute } from '../sandbox-context.ts';

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
      return pageOf(newestFirst, body, '/v1/events');
    },
  },
];
