import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ShellEntry } from '@msl/federation/registry.ts';
import type { Storage } from '../storage/storage.ts';
import type { StepCounts } from './step-counts.ts';

/** Where everything about canaries lies in a storage. */
export const CANARIES = 'canary';

/** Where edges write what they counted of the present step; undefined for what is no canary that they judge. */
export function stepOf(
  name: string,
  { metadata, deployment: { plan, stepAt, traffic } }: Pick<ShellEntry, 'metadata' | 'deployment'>,
): string | undefined {
  return plan && stepAt
    ? `${CANARIES}/${name}/${metadata.version}/${Date.parse(stepAt)}-${traffic}`
    : undefined;
}

const signature = (secret: string, key: string, body: string) =>
  createHmac('sha256', secret).update(`counts ${key} ${body}`).digest();

/** Each process of an edge owns its file: nobody's figures are lost, and a new one goes on beside what the last one wrote. */
export async function writeCounts(
  storage: Storage,
  secret: string,
  key: string,
  counts: StepCounts,
): Promise<void> {
  const body = JSON.stringify(counts);
  await storage.write(key, `${signature(secret, key, body).toString('base64url')}\n${body}\n`);
}

/** What an edge of this store wrote under this very name; undefined for what anybody else did. */
export async function readCounts(
  storage: Storage,
  secret: string,
  key: string,
): Promise<StepCounts | undefined> {
  const [signed = '', body = ''] = (await storage.read(key))?.content.toString().split('\n') ?? [];
  const given = Buffer.from(signed, 'base64url');
  const ours = signature(secret, key, body);
  return given.length === ours.length && timingSafeEqual(given, ours) ? JSON.parse(body) : undefined;
}
