import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@msl/testing/free-port.ts';
import { startTraceCollector } from '@msl/testing/trace-collector.ts';
import { startTestTracing } from '../testing/test-tracing.ts';
import { traced } from './tracing.ts';

const folder = mkdtempSync(join(tmpdir(), 'msl-tracing-'));
const children: ChildProcess[] = [];
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

const WITHOUT = ['--import', join(__dirname, '../testing/without-open-telemetry.mjs')];

const startApi = async (flags: readonly string[], settings: Record<string, string>) => {
  const port = await freePort();
  const own = { PORT: String(port), HOST: '127.0.0.1', PAYMENT_SANDBOX_PORT: '0', DATA_DIR: folder };
  const child = spawn(process.execPath, [...flags, join(__dirname, '../main.ts')], {
    env: { PATH: process.env.PATH, LOG_LEVEL: 'error', ...own, ...settings },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  children.push(child);
  let said = '';
  child.stderr.on('data', (chunk) => {
    said += chunk;
  });
  return { child, origin: `http://127.0.0.1:${port}`, said: () => said };
};

const untilReady = async (child: ChildProcess, origin: string) => {
  const isReady = () =>
    fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error('the API did not start');
    await pause(100);
  }
};

const stop = async (child: ChildProcess) => {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  return ended;
};

test('without a collector nothing of OpenTelemetry is loaded; with one it is', async () => {
  const off = await startApi(WITHOUT, {});
  await untilReady(off.child, off.origin);
  expect((await fetch(`${off.origin}/api/banners`)).status).toBe(200);
  expect(await stop(off.child)).toEqual([0, null]);
  const on = await startApi(WITHOUT, { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' });
  await once(on.child, 'close');
  expect(on.said()).toMatch(/@opentelemetry\/.* is not installed/);
});

test('a process that is asked to stop sends its last spans first', async () => {
  const collector = await startTraceCollector();
  const settings = { OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.endpoint}/`, OTEL_SERVICE_NAME: 'the-api' };
  const { child, origin } = await startApi([], settings);
  await untilReady(child, origin);
  await fetch(`${origin}/api/banners`);
  expect(await stop(child)).toEqual([0, null]);
  const names = collector.spans.map(({ service, name }) => `${service}: ${name}`);
  expect(names).toContain('the-api: GET /api/banners');
  expect(names.join()).not.toContain('readyz');
  await collector.close();
});

test.each(['hangs', 'is away'])('a collector that %s keeps no process from its end', async (how) => {
  const server = createServer(() => undefined);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  if (how === 'is away') server.close();
  const told: string[] = [];
  const endTracing = await startTestTracing({ endpoint }, (problem) => told.push(problem));
  expect(await traced('work', { as: 'trace' }, async () => 'done')).toBe('done');
  await endTracing();
  expect(told).toEqual([expect.stringContaining('the collector of traces takes nothing')]);
  server.closeAllConnections();
  server.close();
});
