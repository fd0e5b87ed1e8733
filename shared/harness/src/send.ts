import { createReadStream, existsSync, statSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import path from 'node:path';

const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
};

/** A file of a folder; never one outside of it. */
export function sendFile(response: ServerResponse, dir: string, file: string): void {
  const found = path.join(dir, path.normalize(`/${file}`));
  if (!existsSync(found) || !statSync(found).isFile()) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, { 'content-type': types[path.extname(found)] ?? 'application/octet-stream' });
  // A file that cannot be read after all ends this answer, and nothing else.
  const content = createReadStream(found).on('error', () => response.destroy());
  response.on('close', () => content.destroy());
  content.pipe(response);
}

export function sendHtml(response: ServerResponse, html: string, policy: string, status = 200): void {
  response
    .writeHead(status, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': policy,
    })
    .end(html);
}
