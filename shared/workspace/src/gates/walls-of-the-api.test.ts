import { dirname, join } from 'node:path';
import { importsGate } from './imports.gate.ts';
import { problemsIn } from './planted.ts';

it('the walls of the API let nobody around', async () => {
  const around = [
    ['api/src/mails/bad.ts', '../people/public.ts', 'api-mails-imports-only-itself'],
    ['api/src/people/bad.ts', '../cycle/public.ts', 'api-people-imports-only-mails'],
    ['api/src/content/bad.ts', '../cycle/public.ts', 'api-content-imports-only-mails'],
    ['api/src/catalogue/bad.ts', '../cycle/public.ts', 'api-catalogue-imports-only-mails'],
    ['api/src/calendar/bad.ts', '../cycle/public.ts', 'api-calendar-imports-only-itself'],
    [
      'api/src/cycle/bad.ts',
      '../money/public.ts',
      'api-cycle-imports-only-mails-people-content-catalogue-calendar',
    ],
    [
      'api/src/money/bad.ts',
      '../office/public.ts',
      'api-money-imports-only-mails-people-content-catalogue-calendar-cycle',
    ],
    [
      'api/src/office/bad.ts',
      '../app.ts',
      'api-office-imports-only-mails-people-content-catalogue-calendar-cycle-money',
    ],
    ['api/src/http/bad.ts', '../people/public.ts', 'api-ground-imports-no-context'],
    [
      'api/src/workers/bad.ts',
      '../cycle/orders/record/orders.repository.ts',
      'api-contexts-are-entered-by-their-public-files',
    ],
    ['api/src/cycle/orders/bad.ts', '../public.ts', 'api-context-never-imports-its-own-public-file'],
    ['api/src/money/bad.service.ts', '../db/schema/orders.ts', 'api-has-sql-in-repositories-only'],
    ['api/src/seed/bad.service.ts', '../db/schema/users.ts', 'api-has-sql-in-repositories-only'],
    ['api/src/sandbox/bad.routes.ts', '../db/schema/outboxes.ts', 'api-has-sql-in-repositories-only'],
    ['api/src/http/bad-limits.ts', '../db/schema/rate-limits.ts', 'api-has-sql-in-repositories-only'],
    ['shell/server/bad.ts', '../../api/src/app.ts', 'the-shell-enters-the-api-by-its-public-file'],
  ] as const;
  const files = around.flatMap(([file, target]) => [
    [file, `import * as bad from '${target}';\nexport const b = bad;`],
    [join(dirname(file), target), 'export const found = 1;'],
  ]);
  const problems = await problemsIn(importsGate, {
    'package.json': '{"name":"x","private":true}',
    ...Object.fromEntries(files),
  });
  for (const [file, target, rule] of around) {
    expect(problems).toContain(`imports: ${rule}: ${file} -> ${join(dirname(file), target)}`);
  }
});
