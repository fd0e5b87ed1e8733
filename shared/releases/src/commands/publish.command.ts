import { releaseAdmitted } from '../admission/admitted-moves.ts';
import { nameOfBuild, publishRemote } from '../publish/publish-remote.ts';
import { readRegistryOf } from '../registry/commit.ts';
import { placeTold } from '../registry/place-told.ts';
import { runningCanaryTold } from '../registry/running-canary.ts';
import { describeStatus } from '../registry/status.ts';
import { openStorage } from '../storage/open-storage.ts';
import type { Storage } from '../storage/storage.ts';
import { type Command, CommandError, interruptible, parse, say } from './command.ts';
import { folderOfBuild } from './remote-folder.ts';

export const command: Command = {
  usage: 'NAME [--release]',
  help: `Builds a remote, asks for admission (does it fit every version that is live?), uploads it into a folder of
its own that never changes, and compares every file there with its integrity. Visitors notice nothing until
« release NAME@VERSION »; with --release that follows at once (a canary that runs ends with it, which is said). A refusal names the file, who would suffer and what
mends it, and changes nothing of what is live. Which storage it is, and what that holds, is said before anything is written.`,
  run: async (args) => {
    const { positionals, values, location } = parse(args, {
      ...{ release: { type: 'boolean' }, json: { type: 'boolean' } },
      mode: { type: 'string', default: 'production' },
    });
    const storage = await openStorage(location);
    const startedAt = performance.now();
    const onStep = (step: string) => {
      if (!values.json) say(`… ${step}`);
    };
    const mode = values.mode === 'development' ? 'development' : 'production';
    const dir = folderOfBuild(positionals[0]);
    onStep(`storage ${await placeTold(storage, nameOfBuild(dir))}`);
    const published = await interruptible('visitors notice nothing; the same again ends it', () =>
      publishRemote(storage, dir, { onStep, mode }),
    );
    const { name, version, built } = published;
    const replaced = values.release ? await runningCanaryTold(storage, name) : undefined;
    if (values.release) await releaseUploaded(storage, name, version);
    if (values.json) return say(JSON.stringify({ ...published, storage: storage.where, replaced }));
    const time = ((performance.now() - startedAt) / 1000).toFixed(1);
    say(`${name} ${version} ${built ? `published in ${time} s` : 'was published already'}`);
    if (replaced) say(`It takes the place of the canary ${replaced}.`);
    if (values.release) say(await describeStatus(storage, await readRegistryOf(storage), name));
    else say(`To give it to visitors: npm run mfe -- release ${name}@${version}`);
  },
};

/** A refusal at this point finds the files uploaded, which is said: they need not be published again. */
async function releaseUploaded(storage: Storage, name: string, version: string): Promise<void> {
  await releaseAdmitted(storage, name, version).catch((error: Error) => {
    throw new CommandError(
      `${error.message}\nThe files of ${name} ${version} are uploaded, and can be released later: npm run mfe -- release ${name}@${version}`,
    );
  });
}
