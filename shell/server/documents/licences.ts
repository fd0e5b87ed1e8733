import { readFileSync } from 'node:fs';
import path from 'node:path';
import { BETWEEN_LICENCES, LICENCES } from '@msl/federation/licences-file.ts';
import { defaultEntry } from '@msl/federation/registry.ts';
import type { FastifyInstance } from 'fastify';
import { folderOf, type Published } from '../published/published.ts';
import { stableShell } from '../visitors/shell-version.ts';

const NOTICE = path.join(import.meta.dirname, '../../../NOTICE');

/** The licences of all that reaches a browser: ours, and those of what the live shell and remotes were built from. */
export function serveLicences(app: FastifyInstance, published: Published): void {
  const notice = readFileSync(NOTICE, 'utf8');
  app.get('/licences.txt', async (_request, reply) => {
    const entries = [...new Set(liveFolders(published).flatMap((folder) => licencesIn(published, folder)))];
    return reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send([notice, ...entries.sort()].join(`${BETWEEN_LICENCES}\n`));
  });
}

function liveFolders(published: Published): string[] {
  const { microFrontends } = published.registry();
  const remotes = Object.values(microFrontends).flatMap((entries) => defaultEntry(entries)?.url ?? []);
  return [stableShell(published).base, ...remotes.map(folderOf)].map((folder) => folder.replace(/^\//, ''));
}

/** None of a build from before builds wrote them. */
function licencesIn({ files }: Published, folder: string): string[] {
  try {
    return files.read(folder, LICENCES).toString().split(`${BETWEEN_LICENCES}\n`).filter(Boolean);
  } catch {
    return [];
  }
}
