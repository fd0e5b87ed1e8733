import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endAll, processTree } from '../running/processes.ts';

const flags = [
  '--headless=new',
  '--remote-debugging-port=0',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-dev-shm-usage',
  '--disable-extensions',
  '--disable-sync',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--no-first-run',
  '--no-default-browser-check',
  '--mute-audio',
  '--lang=fr-CA',
  '--accept-lang=fr-CA',
];
const startLimitMs = 30_000;

/** A Chromium that knows nothing yet, and the port on which it is told what to do. `close` leaves nothing of it. */
export const startChromium = async (
  executable: string,
): Promise<{ port: number; close: () => Promise<void> }> => {
  const profile = mkdtempSync(join(tmpdir(), 'chromium-'));
  const child = spawn(executable, [...flags, `--user-data-dir=${profile}`, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const close = async (): Promise<void> => {
    if (child.pid !== undefined && child.exitCode === null) endAll(processTree(child.pid));
    await ended;
    rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  };
  const port = await new Promise<number>((resolve, reject) => {
    let said = '';
    const timer = setTimeout(() => reject(new Error(`Chromium did not start:\n${said}`)), startLimitMs);
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      const listening = /DevTools listening on ws:\/\/[^:]+:(\d+)\//.exec(said)?.[1];
      if (!listening) return;
      clearTimeout(timer);
      resolve(Number(listening));
    });
    child.once('error', reject);
  }).catch(async (error) => {
    await close();
    throw error;
  });
  return { port, close };
};
