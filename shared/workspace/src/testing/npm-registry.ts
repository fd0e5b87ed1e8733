import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

type Version = { version: string; dist: { tarball: string; integrity: string } };
type Package = { name: string; 'dist-tags': Record<string, string>; versions: Record<string, Version> };
/** What npm puts: the package with its new version, and the tarball beside it. */
type Publication = Package & { _attachments: Record<string, { data: string }> };

export type NpmRegistry = { url: string; token: string; close: () => Promise<void> };

/**
 * A registry of packages as npm's client speaks with one, in memory: what was published, read by anybody, written by whoever
 * has the token. A version is there once and for ever, as in any registry.
 */
export async function startNpmRegistry(token = 'a-team'): Promise<NpmRegistry> {
  const packages = new Map<string, Package>();
  const tarballs = new Map<string, Buffer>();

  const publish = (publication: Publication): [number, object] => {
    const { _attachments: attachments, name, versions } = publication;
    const known = packages.get(name);
    const taken = Object.keys(versions).find((version) => known?.versions[version]);
    if (taken) return [409, { error: `${name} ${taken} is published already` }];
    for (const [file, { data }] of Object.entries(attachments))
      tarballs.set(`${name}/-/${file}`, Buffer.from(data, 'base64'));
    const tags = { ...known?.['dist-tags'], ...publication['dist-tags'] };
    packages.set(name, { name, 'dist-tags': tags, versions: { ...known?.versions, ...versions } });
    return [201, { ok: true }];
  };

  const server = createServer(async (request, response) => {
    const answer = (status: number, body: object | Buffer) =>
      response.writeHead(status).end(Buffer.isBuffer(body) ? body : JSON.stringify(body));
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://registry').pathname);
    if (request.method === 'PUT') {
      if (request.headers.authorization !== `Bearer ${token}`) return answer(401, { error: 'no token' });
      return answer(...publish(await bodyOf(request)));
    }
    const found = tarballs.get(path.slice(1)) ?? packages.get(path.slice(1));
    return found ? answer(200, found) : answer(404, { error: 'not found' });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { url: `http://127.0.0.1:${port}/`, token, close };
}

const bodyOf = async (request: IncomingMessage): Promise<Publication> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return JSON.parse(Buffer.concat(parts).toString());
};
