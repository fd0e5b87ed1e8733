import { aBuiltRemote } from '@msl/federation-build/testing/a-built-remote.ts';
import { release } from '@msl/releases/registry/registry-file.ts';
import { anEdge, pageStateOf } from '../testing/an-edge.ts';

test('a remote writes none of the shell’s texts, which stand on every page', async () => {
  const { app, store } = await anEdge();
  const texts = { shell: { document: { title: 'Cart' } }, 'shell-home': {}, 'mfe-cart': { title: 'Cart' } };
  store.publishRemote(await aBuiltRemote({ version: '1.1.0-bbbbbbbb', texts }));
  await release(store, 'mfe-cart', '1.1.0-bbbbbbbb');
  const { messages } = pageStateOf((await app.inject({ url: '/cart' })).body);
  expect(messages.shell).toEqual({ document: { title: 'Marché' } });
  expect(Object.keys(messages)).not.toContain('shell-home');
  expect(messages['mfe-cart']).toEqual({ title: 'Cart' });
});
