import { documentsGate } from './documents.gate.ts';
import { problemsIn } from './planted.ts';

const there = { 'docs/decisions/0003-a.md': '', 'docs/a.md': '', 'api/src/a.ts': '' };

it('lets pass what is there, and what is elsewhere', async () => {
  const page =
    '[a](../docs/a.md#part) [web](https://example.ca/docs/b.md) [here](#part) `api/src/a.ts` `api/src/<name>.ts`';
  const code = '// docs/decisions/0003, docs/a.md, https://example.ca/docs/b';
  expect(await problemsIn(documentsGate, { ...there, 'api/README.md': page, 'api/src/b.ts': code })).toEqual(
    [],
  );
});

it.each([
  ['a link', 'docs/b.md', '[x](c.md)'],
  ['a file', 'docs/b.md', 'see `api/src/gone.ts`'],
  ['a document', 'api/src/b.ts', '// docs/gone.md'],
  ['a decision', 'api/src/b.ts', '// docs/decisions/0004'],
])('fails on %s that is not there', async (_, file, text) => {
  const problems = await problemsIn(documentsGate, { ...there, [file]: `\n${text}` });
  expect(problems).toEqual([expect.stringContaining(`${file}:2: `)]);
});
