import path from 'node:path';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.pdf': 'application/pdf',
};

/** Of a published file, compressed or not, by its name. */
export const contentTypeOf = (name: string): string =>
  TYPES[path.extname(name.replace(/\.(?:br|gz)$/, ''))] ?? 'application/octet-stream';
