import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { WrittenAnswer } from '@msl/api/testing/load/bare-fastify.ts';
import type { StoreSize } from '@msl/api/testing/load/fill-store.ts';
import { request } from 'undici';
import nodeSettings from '../node-settings.json' with { type: 'json' };
import { firstLineOf, startNode, stopNode } from './child.ts';
import type { Measured } from './load-generator.ts';
import { requestOf, type ScenarioName, scenariosFor, textOf } from './scenarios.ts';

/** So many answers stand for all: each of another customer, and about another product or page. */
const ANSWERS = 300;
/** Of the connection that they came on, not of the answer. */
const OF_CONNECTION = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'date']);

export type Floor = { readonly origin: string; readonly stop: () => Promise<void> };

/** A bare Fastify, started as the server is, with the very bytes that the server answers a scenario with. */
export const startBareFastify = async (
  folder: string,
  { origin, scenario, size }: { origin: string; scenario: ScenarioName; size: StoreSize },
): Promise<Floor> => {
  const { ask, isWhole } = scenariosFor(size)[scenario];
  const random = (below: number) => Math.floor(Math.random() * below);
  const answers: WrittenAnswer[] = [];
  for (let tries = 0; answers.length < ANSWERS; tries += 1) {
    if (tries > 10 * ANSWERS) throw new Error(`${scenario}: too few answers have what they must have`);
    const { path, ...asked } = requestOf(ask(random));
    const { statusCode, headers, body } = await request(origin + path, asked);
    const bytes = Buffer.from(await body.arrayBuffer());
    if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}: ${bytes}`);
    if (!isWhole(textOf(bytes, headers['content-encoding'] === 'br'))) continue;
    const own = Object.entries(headers).filter(([name]) => !OF_CONNECTION.has(name));
    answers.push({ headers: Object.fromEntries(own), body: bytes.toString('base64') });
  }
  const file = join(folder, `answers-${scenario}.json`);
  writeFileSync(file, JSON.stringify(answers));
  const child = startNode('api/src/testing/load/bare-fastify.ts', [file], { flags: nodeSettings.flags });
  return { origin: await firstLineOf(child), stop: () => stopNode(child) };
};

export type AgainstFloor = Measured & {
  /** Its rate over its floor's. */
  readonly ofFloor: number;
  readonly floorRps: number;
};

/** The median of both by turns, so that what else the machine does meets both: whoever begins changes each time. */
export const byTurns = async (
  turns: number,
  store: () => Promise<Measured>,
  floor: () => Promise<Measured>,
): Promise<AgainstFloor> => {
  const ours: Measured[] = [];
  const floors: Measured[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    if (turn % 2 === 1) floors.push(await floor());
    ours.push(await store());
    if (turn % 2 === 0) floors.push(await floor());
  }
  const ratios = ours.map(({ rps }, turn) => rps / Math.max(1, floors[turn]?.rps ?? 0));
  const [measured, least] = [middle(ours, ({ rps }) => rps), middle(floors, ({ rps }) => rps)];
  return {
    ...measured,
    ofFloor: Number(middle(ratios, (ratio) => ratio).toFixed(2)),
    floorRps: least.rps,
  };
};

const middle = <T>(all: readonly T[], by: (one: T) => number): T => {
  const sorted = [...all].sort((a, b) => by(a) - by(b));
  return sorted[Math.floor((sorted.length - 1) / 2)] as T;
};
