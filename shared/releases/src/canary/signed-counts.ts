import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Storage } from '../storage/storage.ts';

const signature = (secret: string, key: string, body: string) =>
  createHmac('sha256', secret).update(`counts ${key} ${body}`).digest();

/** Each process of an edge owns its file: nobody's figures are lost, and a new one goes on beside what the last one wrote. */
export async function writeSigned(
  storage: Storage,
  secret: string,
  key: string,
  counts: unknown,
): Promise<void> {
  const body = JSON.stringify(counts);
  await storage.write(key, `${signature(secret, key, body).toString('base64url')}\n${body}\n`);
}

/** What an edge of this store wrote under this very name; undefined for what anybody else did. */
export async function readSigned<Counts>(
  storage: Storage,
  secret: string,
  key: string,
): Promise<Counts | undefined> {
  const [signed = '', body = ''] = (await storage.read(key))?.content.toString().split('\n') ?? [];
  const given = Buffer.from(signed, 'base64url');
  const ours = signature(secret, key, body);
  return given.length === ours.length && timingSafeEqual(given, ours) ? JSON.parse(body) : undefined;
}
