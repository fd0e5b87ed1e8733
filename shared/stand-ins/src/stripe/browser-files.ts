import { browserScript, browserStyle } from './browser-script.ts';
import { frameDocument, frameHeaders, isFrame } from './frame-documents.ts';

export type FileAnswer = { status: number; headers: Record<string, string>; body: string };

const script = (entry: string): FileAnswer => ({
  status: 200,
  headers: {
    'content-type': 'text/javascript; charset=utf-8',
    'cross-origin-resource-policy': 'cross-origin',
  },
  body: browserScript(entry),
});

const refused: FileAnswer = {
  status: 403,
  headers: { 'content-type': 'text/plain; charset=utf-8' },
  body: 'This origin may not show the card frame.',
};

/** A stage that somebody runs on a machine of their own, over this store or one elsewhere (`mfe stage`, `mfe dev`). */
const OF_THIS_MACHINE = /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/;

export type BrowserFileRequest = { path: string; query: URLSearchParams };

/** What a browser may load: `stripe.js`, the frames, their scripts and styles; null when the path is none of them. */
export function browserFile(
  { path, query }: BrowserFileRequest,
  storeOrigins: readonly string[],
): FileAnswer | null {
  if (path === '/stripe.js') return script('stripe.ts');
  const [, name = '', kind = ''] = /^\/frames\/(\w+)(?:\.(js|css))?$/.exec(path) ?? [];
  if (!isFrame(name)) return null;
  if (kind === 'js') return script(`${name}-frame.ts`);
  if (kind === 'css')
    return {
      status: 200,
      headers: { 'content-type': 'text/css; charset=utf-8' },
      body: browserStyle(`${name}.css`),
    };
  const origin = query.get('origin') ?? '';
  if (!storeOrigins.includes(origin) && !OF_THIS_MACHINE.test(origin)) return refused;
  return { status: 200, headers: frameHeaders(origin), body: frameDocument(name, query) };
}
