import { createRequire } from 'node:module';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { Mirror } from '@msl/releases/registry/mirror.ts';
import { contentTypeOf } from '@msl/releases/storage/content-types.ts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { encodingFor } from '../http/compress-answers.ts';
import { perMinute } from '../http/per-minute.ts';
import type { SignedFiles } from '../published/signed-files.ts';

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

/** Of those that lie beside a file, by the encoding that a browser takes. */
const SIBLINGS = { br: '.br', gzip: '.gz' } as const;
const VERSIONED = /^(?:remotes\/[\w-]+|shell)\/\d+\.\d+\.\d+[\w.+-]*$/;
/** The bucket is asked for so many folders by one address: more than open pages need, too few to be asked for invented ones. */
const FOLDERS_A_MINUTE = 60;
/** What was asked for, and may not be there, is asked for again after a moment. */
const [FOLDERS_REMEMBERED, REMEMBERED_MS] = [500, 1_000];
/** For the edge alone: where in the sources an error happened, and what renders. */
const NOT_SERVED = /\.map$|^server\//i;

/** Published files, compressed when they were built and never changed since; and the pictures. */
export async function serveFiles(
  app: FastifyInstance,
  files: SignedFiles,
  mirror?: Pick<Mirror, 'bring'>,
): Promise<void> {
  servePublished(app, files, mirror);
  const folders = [
    { prefix: '/assets/food/', root: pictures() },
    { prefix: '/assets/store/', root: path.join(import.meta.dirname, '../../assets') },
  ];
  for (const { prefix, root } of folders) {
    await app.register(async (scope) => {
      // What leads out of the folder is a file that is not there, and told as one.
      scope.setErrorHandler((error: FastifyError, _request, reply) => {
        if ((error.statusCode ?? 500) >= 500) throw error;
        return reply.callNotFound();
      });
      await scope.register(fastifyStatic, {
        root,
        prefix,
        decorateReply: false,
        preCompressed: true,
        index: false,
        dotfiles: 'deny',
        cacheControl: false,
        setHeaders: (reply) => {
          for (const name of DOCUMENTS_ALONE) reply.removeHeader(name);
          reply.header('cache-control', A_WEEK);
          // Pictures may be asked for by another origin: a shell behind a CDN.
          reply.header('access-control-allow-origin', '*');
        },
      });
    });
  }
}

/** Only what an owner signed leaves this process, and only as it was signed. */
function servePublished(app: FastifyInstance, files: SignedFiles, mirror?: Pick<Mirror, 'bring'>): void {
  const contentOf = async (folder: string, file: string, encoding: 'br' | 'gzip' | undefined) => {
    const known = files.statement(folder)?.files ?? {};
    const small = encoding && `${file}${SIBLINGS[encoding]}`;
    const content = small && Object.hasOwn(known, small) ? await files.readLater(folder, small) : undefined;
    if (content) return { content, encoding };
    const whole = await files.readLater(folder, file);
    return whole && { content: whole, encoding: undefined };
  };
  const mayAsk = perMinute(FOLDERS_A_MINUTE);
  const asked = new LRUCache<string, Promise<unknown>>({ max: FOLDERS_REMEMBERED, ttl: REMEMBERED_MS });
  const bring = async (folder: string, address: string) => {
    const coming =
      asked.get(folder) ?? (mayAsk(address) ? mirror?.bring(folder).catch(() => false) : undefined);
    if (coming && !asked.has(folder)) asked.set(folder, coming);
    await coming;
  };
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const [, folder = '', file = ''] =
      /^\/(remotes\/[^/]+\/[^/]+|shell\/[^/]+)\/(.+)$/.exec(pathOf(request.url)) ?? [];
    // Versions that are no longer live are asked for by pages that were open when they were; what cannot be fetched is a
    // 404 like any file that is not there.
    if (VERSIONED.test(folder) && !files.statement(folder)) await bring(folder, request.ip);
    const found = NOT_SERVED.test(file) ? undefined : await contentOf(folder, file, encodingFor(request));
    // It may be there a moment later: a CDN must not keep that it is not, at an address that never changes.
    if (!found) return reply.header('cache-control', 'no-store').callNotFound();
    for (const name of DOCUMENTS_ALONE) reply.removeHeader(name);
    if (found.encoding) reply.header('content-encoding', found.encoding);
    // Nobody asks again for what never changes. Remotes may be asked for by another origin: a shell behind a CDN.
    return reply
      .headers({ 'cache-control': FOREVER, vary: 'Accept-Encoding', 'access-control-allow-origin': '*' })
      .type(contentTypeOf(file))
      .send(found.content);
  };
  for (const url of ['/remotes/*', '/shell/*']) app.get(url, answer);
}

function pathOf(url: string): string {
  try {
    return decodeURIComponent(url.split('?')[0] ?? '');
  } catch {
    return '';
  }
}
