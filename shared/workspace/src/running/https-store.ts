import { writeFileSync } from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { generate } from 'selfsigned';

/** A store behind https, as a proxy in front of it gives it, and the certificate that vouches for it. */
export type HttpsStore = { url: string; authority: string; close: () => Promise<void> };

export async function serveOverHttps(store: string, folder: string): Promise<HttpsStore> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
    extensions: [
      { name: 'basicConstraints', cA: true },
      { name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] },
    ],
  });
  const authority = join(folder, 'authority.pem');
  writeFileSync(authority, cert);
  const server = https.createServer({ key, cert }, (asked, answer) => {
    const headers = { ...asked.headers, 'x-forwarded-proto': 'https' };
    // A connection of its own: one that was kept may be closed by the store just as it is asked again.
    const of = { method: asked.method, headers, agent: false as const };
    const passed = http.request(store + asked.url, of, (told) => {
      answer.writeHead(told.statusCode ?? 502, told.headers);
      told.pipe(answer);
    });
    passed.on('error', () => answer.destroy());
    asked.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, () => resolve()));
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { url: `https://localhost:${(server.address() as AddressInfo).port}`, authority, close };
}
