import { mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { Mirror } from '@msl/releases/registry/mirror.ts';
import type { FastifyInstance } from 'fastify';

const FOREVER = 'public, max-age=31536000, immutable';
const A_WEEK = 'public, max-age=604800';

/** What these say concerns a page; a page asks for 20 files. */
const DOCUMENTS_ALONE = [
  'permissions-policy',
  'cross-origin-opener-policy',
  'x-frame-options',
  'referrer-policy',
];

/** Pictures of produce, by code point (`1f955.webp`), as the catalogue names them. */
const pictures = () => {
  const ui = createRequire(import.meta.resolve('@msl/ui/tokens.css'));
  return path.join(path.dirname(ui.resolve('@lobehub/fluent-emoji-3d/package.json')), 'assets');
};

/** Published files, compressed when they were built and never changed since; and the pictures. */
export async function serveFiles(
  app: FastifyInstance,
  storeDir: string,
  mirror?: Pick<Mirror, 'bring'>,
): Promise<void> {
  if (mirror) bringWhatIsAskedFor(app, mirror);
  const folders = [
    { prefix: '/remotes/', root: path.resolve(storeDir, 'remotes'), cache: FOREVER },
    { prefix: '/shell/', root: path.resolve(storeDir, 'shell'), cache: FOREVER },
    { prefix: '/assets/food/', root: pictures(), cache: A_WEEK },
    { prefix: '/assets/store/', root: path.join(import.meta.dirname, '../assets'), cache: A_WEEK },
  ];
  for (const { prefix, root, cache } of folders) {
    mkdirSync(root, { recursive: true });
    await app.register(fastifyStatic, {
      root,
      prefix,
      decorateReply: false,
      preCompressed: true,
      index: false,
      dotfiles: 'deny',
      // Where in the sources an error happened is for the team alone.
      // What renders pages is read by the edge alone.
      allowedPath: (pathname) => !/\.map$|\/server\//i.test(pathname),
      cacheControl: false,
      // Nobody asks again for what never changes.
      ...(cache === FOREVER && { etag: false, lastModified: false, acceptRanges: false }),
      setHeaders: (reply) => {
        for (const name of DOCUMENTS_ALONE) reply.removeHeader(name);
        reply.header('cache-control', cache);
        // Remotes and pictures may be asked for by another origin: a shell behind a CDN.
        reply.header('access-control-allow-origin', '*');
      },
    });
  }
}

/** Versions that are no longer live are asked for by pages that were open when they were. */
function bringWhatIsAskedFor(app: FastifyInstance, mirror: Pick<Mirror, 'bring'>): void {
  app.addHook('onRequest', async ({ url }) => {
    const folder = /^\/((?:remotes\/[\w-]+|shell)\/\d+\.\d+\.\d+[\w.-]*)\//.exec(url)?.[1];
    // What cannot be fetched is a 404 like any file that is not there.
    if (folder) await mirror.bring(folder).catch(() => false);
  });
}
