import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isLocale, type Locale } from '@msl/contracts/locale.ts';
import { defaultEntry, entriesIn } from '@msl/federation/registry.ts';
import { inputVersion } from '@msl/federation-build/build/input-version.ts';
import { readRemoteManifest } from '@msl/federation-build/read-manifest.ts';
import { WORKSPACE } from '@msl/federation-build/workspace-remotes.ts';
import { compareOverStore } from '../pictures/compare-over-store.ts';
import { type Compared, isDifferent } from '../pictures/compare-versions.ts';
import { comparisonReport } from '../pictures/comparison-report.ts';
import { type Command, CommandError, interruptible, parse, say } from './command.ts';
import { reachStore } from './open-stage.ts';
import { folderOfRemote } from './remote-folder.ts';

export const command: Command = {
  usage: 'NAME [--url URL [--ca FILE]] [--version VERSION] [--only a,b] [--locale fr-CA] [--pixels 10]',
  help: `Draws what visitors get of a remote and what they would get, and compares the pictures: its pages and slots in the states
of its « screenshots.json » and at the end of its « journeys », in both languages, on a phone and on a desk.

  compare mfe-cart                                       its sources beside the version of http://localhost:3000
  compare . --url https://staging.example                the same in a repository of its own, over a store elsewhere
  compare . --url https://… --version 0.1.0-1a2b3c4d     a published version instead of the sources

Both are drawn on the stage for the same persona, at the same moment. A difference that is not there a second time is none.
What differs stands in one page, with before, after and difference; the command then ends with 1. --pixels: as many may differ.`,
  run: async (args) => {
    const { positionals, values } = parse(args, {
      ...{ url: { type: 'string', default: 'http://localhost:3000' }, ca: { type: 'string' } },
      ...{ version: { type: 'string' }, only: { type: 'string' }, locale: { type: 'string' } },
      pixels: { type: 'string', default: '10' },
    });
    const pixels = Number(values.pixels);
    if (!(Number.isInteger(pixels) && pixels >= 0))
      throw new CommandError(`--pixels ${values.pixels}: how many?`);
    const { version, only } = values;
    const locale = localeIn(values.locale);
    const dir = folderOfRemote(positionals[0]);
    const { name } = readRemoteManifest(dir);
    const store = await reachStore(values.url, values.ca);
    const live = defaultEntry(entriesIn(store.registry, name))?.metadata.version;
    if (!live)
      throw new CommandError(`nobody gets ${name} at ${store.storeUrl}: there is nothing to compare with`);
    const compared = await interruptible('nothing was compared to its end', () =>
      compareOverStore({
        ...{ dir, name, pixels, storeUrl: store.storeUrl, onCompared: tell },
        ...(version && { version }),
        ...(locale && { locale }),
        ...(only && { only: only.split(',') }),
      }),
    );
    if (compared.length === 0) throw new CommandError(`${name} has no such state`);
    const after = version ?? `these sources (${inputVersion(WORKSPACE, dir)})`;
    const file = path.join(WORKSPACE, '.cache/compare', `${name}.html`);
    mkdirSync(path.dirname(file), { recursive: true });
    const told = { name, before: live, after, store: store.storeUrl, at: new Date().toISOString() };
    writeFileSync(file, comparisonReport(compared, told));
    const different = compared.filter(isDifferent).length;
    const sum = `${different} of ${compared.length} pictures of ${name} are not as visitors have them: ${path.relative(process.cwd(), file)}`;
    if (different > 0) throw new CommandError(sum);
    say(sum);
  },
};

function localeIn(text: string | undefined): Locale | undefined {
  if (text === undefined || isLocale(text)) return text;
  throw new CommandError(`--locale ${text}: fr-CA or en-CA`);
}

/** What is alike is not worth a line. */
function tell(one: Compared): void {
  const place = `${one.state} ${one.locale} ${one.width}`;
  if (one.found === 'difference') say(`✗ ${place}: ${one.difference.pixels} pixels differ`);
  if (one.found === 'not drawn')
    say(`${one.of === 'both' ? '–' : '✗'} ${place}: not drawn, ${one.of}: ${one.reason}`);
  if (one.found === 'no persona') say(`– ${place}: the store does not have its persona`);
}
