import { rmSync } from 'node:fs';
import path from 'node:path';
import { anEdge } from '../testing/an-edge.ts';

test('the licences of all that reaches a browser are one file, each once, and the texts that it names are there', async () => {
  const { app } = await anEdge();
  const { statusCode, headers, body } = await app.inject({ url: '/licences.txt' });
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(body).toContain('Apache License');
  expect(body).toContain('leaflet 1.9.4 (BSD-2-Clause)');
  expect(body.split('react 19.3.1 (MIT)')).toHaveLength(2);
  const named = [...body.matchAll(/\/assets\/store\/licences\/[\w.-]+\.txt/g)].map(([address]) => address);
  expect(named).toHaveLength(4);
  for (const url of named)
    expect((await app.inject({ url })).body).toMatch(/GENERAL PUBLIC LICENSE|SIL OPEN FONT LICENSE/);
});

test('a build from before builds wrote theirs takes nothing from the others', async () => {
  const { app, store } = await anEdge();
  rmSync(path.join(store.dir, 'remotes/mfe-cart/1.0.0-aaaaaaaa/licences.txt'));
  const { body } = await app.inject({ url: '/licences.txt' });
  expect(body).toContain('react 19.3.1 (MIT)');
  expect(body).not.toContain('leaflet');
});
