import { Script } from 'node:vm';
import { browserFile } from './browser-files.ts';

const store = 'http://store.example:3000';
const get = (path: string, query = '') => browserFile({ path, query: new URLSearchParams(query) }, [store]);

describe('what a browser may load from the payment sandbox', () => {
  const frames = ['field', 'controller', 'challenge', 'express', 'wallet'];
  const scripts = ['/stripe.js', ...frames.map((name) => `/frames/${name}.js`)];
  test.each(scripts)('%s is one script that any browser can read', (path) => {
    const file = get(path);
    expect(file?.headers['content-type']).toContain('text/javascript');
    expect(() => new Script(file?.body ?? 'not found:')).not.toThrow();
    expect(file?.body).not.toMatch(/^(import|export)\s/m);
  });

  test('a frame talks to the one origin in its URL, and only that origin may show it', () => {
    const file = get('/frames/field', `origin=${store}&locale=en-CA`);
    expect(file?.status).toBe(200);
    expect(file?.body).toContain(`data-origin="${store}"`);
    expect(file?.body).toContain('<html lang="en-CA"');
    const policy = file?.headers['content-security-policy'] ?? '';
    expect(policy).toContain(`frame-ancestors ${store}`);
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/\*|unsafe/);
  });

  test.each(['', 'origin=http://evil.example', 'origin=*', `origin=${store}/path`])(
    'a frame for "%s" is refused',
    (query) => {
      expect(get('/frames/field', query)?.status).toBe(403);
    },
  );

  test('no script or frame ever posts to every origin', () => {
    for (const path of scripts) expect(get(path)?.body).not.toMatch(/postMessage\([^)]*['"]\*['"]/);
  });

  test('no frame asks for its parent when it speaks: while it is taken away, it would be the frame itself', () => {
    for (const path of scripts) expect(get(path)?.body).not.toContain('window.parent.postMessage');
  });

  test('a style sheet has all that it imports: no request is made for another', () => {
    for (const name of frames) expect(get(`/frames/${name}.css`)?.body).not.toContain('@import');
    expect(get('/frames/wallet.css')?.body).toContain('#dialog');
  });

  test('anything else is not a file', () => {
    expect(get('/frames/other')).toBeNull();
    expect(get('/v1/customers')).toBeNull();
  });
});
