import { runNode } from './child.ts';

test('a process that fails is told with what it complained of', async () => {
  const failed = runNode('api/src/testing/load/bare-fastify.ts', '/no/such/file');
  await expect(failed).rejects.toThrow(/bare-fastify\.ts ended with 1: .*ENOENT/s);
});
