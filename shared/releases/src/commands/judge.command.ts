import { setTimeout as sleep } from 'node:timers/promises';
import { readStanding, standingTold } from '../canary/standing.ts';
import { stepOf } from '../canary/step-files.ts';
import { history, readRegistryOf } from '../registry/commit.ts';
import { entriesOf } from '../registry/registry-file.ts';
import { canaryOf } from '../registry/running-canary.ts';
import { describeStatus } from '../registry/status.ts';
import { handOver } from '../registry/steps.ts';
import { openStorage } from '../storage/open-storage.ts';
import type { Storage } from '../storage/storage.ts';
import { type Command, CommandError, parse, say } from './command.ts';
import { nameAlone } from './remote-folder.ts';

const POLL_MS = 1_000;

export const command: Command = {
  usage: 'NAME [--minutes 30]',
  help: `Says how a canary stands, and follows it until it is everybody's or rolled back (then the command ends with 1).
The edges judge, not this command: it may be closed at any moment. A canary that was released without steps is handed to
them, at its present share of visitors.

  --minutes  longest time to follow; the edges go on after it`,
  run: async (args) => {
    const { positionals, values, location } = parse(args, { minutes: { type: 'string', default: '30' } });
    await followCanary(await openStorage(location), nameAlone(positionals[0]), values);
  },
};

/** Follows what the edges decide, and says each change of it. */
export async function followCanary(
  storage: Storage,
  name: string,
  { minutes = '30' }: { minutes?: string | undefined } = {},
): Promise<void> {
  if (!(Number(minutes) > 0)) throw new CommandError(`--minutes ${minutes}: how many?`);
  const version = await judgedVersion(storage, name);
  const until = Date.now() + Number(minutes) * 60_000;
  for (let said = ''; ; await sleep(POLL_MS)) {
    const canary = canaryOf(entriesOf(await readRegistryOf(storage), name));
    if (canary?.metadata.version !== version) return sayEnd(storage, name);
    const standing = await readStanding(storage, name);
    const isOfStep = standing !== undefined && standing.step === stepOf(name, canary);
    const how = isOfStep ? standingTold(standing) : 'no edge has judged yet: is the store open?';
    const line = `${name} ${version} at ${canary.deployment.traffic} %: ${how}`;
    if (line !== said) say(line);
    said = line;
    if (Date.now() > until) return say('The edges go on judging.');
  }
}

/** The canary's version; one that nobody judges is handed to the edges. */
async function judgedVersion(storage: Storage, name: string): Promise<string> {
  const canary = canaryOf(entriesOf(await readRegistryOf(storage), name));
  if (!canary) throw new CommandError(`${name} has no canary: release ${name}@VERSION --steps 1,10,50`);
  if (!canary.deployment.plan) await handOver(storage, name);
  return canary.metadata.version;
}

async function sayEnd(storage: Storage, name: string): Promise<void> {
  const states = await history(storage, 20);
  const last = states.find(({ action }) => action.split(' ')[1] === name);
  const { reasons = [] } = (last?.figures ?? {}) as { reasons?: string[] };
  say([last?.action ?? '', ...reasons.map((reason) => `  ${reason}`)].join('\n'));
  say(await describeStatus(storage, await readRegistryOf(storage), name));
  if (last?.action.startsWith('rollback')) throw new CommandError(`${name}: the canary was rolled back`);
}
