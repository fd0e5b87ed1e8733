import { NotJudged } from './admission/patience.ts';
import { allCommands } from './commands/all-commands.ts';
import { asTyped, CommandError, say } from './commands/command.ts';

/** `npm run mfe -- <command> [NAME]`: the life of a remote, from its sources to its visitors. */
const usage = () => `npm run mfe -- <command> [NAME] [--storage WHERE]

${Object.entries(allCommands)
  .map(([name, { summary }]) => `  ${name.padEnd(10)}${summary}`)
  .join('\n')}

  npm run mfe -- <command> --help says more of one.
  NAME is a folder with a remote.json. WHERE is a folder or s3://bucket/prefix; without it $MSL_STORAGE, else the
  folder that npm start serves ($DATA_DIR/store, .data/store).`;

/** Nothing is wrong that is known of: it may be tried again as it is (EX_TEMPFAIL of sysexits.h). */
const NOT_JUDGED = 75;

/** Runs one command line; gives the exit code. */
export async function mfe([word = 'help', ...args]: readonly string[]): Promise<number> {
  const listed = Object.hasOwn(allCommands, word) ? allCommands[word] : undefined;
  try {
    if (!listed) {
      if (!['help', '--help', '-h'].includes(word))
        throw new CommandError(`there is no command ${word}\n\n${usage()}`);
      say(usage());
      return 0;
    }
    const { command } = await listed.load();
    if (args.includes('--help') || args.includes('-h')) {
      say(`npm run mfe -- ${word} ${command.usage}\n\n${command.help}`);
      return 0;
    }
    await command.run(args);
    return 0;
  } catch (error) {
    // What the person can mend comes as a sentence; the rest is a fault of ours, told with its place.
    const known = error instanceof Error && !(error instanceof TypeError || error instanceof ReferenceError);
    const told = known ? error.message : error instanceof Error ? error.stack : String(error);
    process.stderr.write(`${asTyped(String(told))}\n`);
    return error instanceof NotJudged ? NOT_JUDGED : 1;
  }
}

/** The command line of this process. */
export async function main(): Promise<void> {
  // Who reads what is said may have read enough: « history | head ».
  process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => process.exit(code === 'EPIPE' ? 0 : 1));
  process.exitCode = await mfe(process.argv.slice(2));
}
