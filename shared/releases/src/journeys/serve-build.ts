import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { BuildRecord } from '@msl/federation/build-record.ts';
import type { RegistryEntry } from '@msl/federation/registry.ts';
import { parseManifest } from '@msl/federation/remote-manifest.ts';
import { sendFile } from '@msl/harness/send.ts';

export type ServedBuild = { url: string; entry: () => RegistryEntry; close: () => Promise<void> };

/** A build that is published nowhere, at an address of its own, as the stage takes what comes from elsewhere. */
export async function serveBuild(outDir: string): Promise<ServedBuild> {
  const server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    sendFile(response, outDir, new URL(request.url ?? '/', 'http://build').pathname);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve);
  });
  const url = `http://localhost:${(server.address() as AddressInfo).port}`;
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { url, entry: () => entryOf(outDir, url), close };
}

/** What a registry would say of it. */
function entryOf(outDir: string, url: string): RegistryEntry {
  const file = path.join(outDir, 'remote.json');
  const { $schema: _schema, name: _name, ...declared } = parseManifest(file, readFileSync(file, 'utf8'));
  const record: BuildRecord = JSON.parse(readFileSync(path.join(outDir, 'build.json'), 'utf8'));
  const { entry, files, global, version } = record;
  return {
    url: `${url}/${entry}`,
    metadata: { version, integrity: files[entry]?.integrity ?? '' },
    deployment: { traffic: 100, default: true },
    extras: { ...declared, global },
  };
}
