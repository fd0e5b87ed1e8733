import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { WORKSPACE } from '@msl/federation-build/workspace-remotes.ts';
import { runTool } from './run-tool.ts';

/** The headless shell first: it draws for nobody's screen, with a fifth less of processor time. */
const usual = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/**
 * A Chromium to look at pages with: the one named by CHROMIUM_PATH, the machine's, Debian's package (installed when we
 * may), else Playwright's own. Gives its path, or undefined when Playwright finds its own. Throws when there is none.
 */
export async function findChromium(): Promise<string | undefined> {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`CHROMIUM_PATH names ${named}, and there is nothing there`);
  }
  const here = usual.find((file) => existsSync(file));
  if (here) return here;
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    const installed = await runTool('sh', ['-c', DEBIAN_PACKAGE], WORKSPACE).catch(() => undefined);
    if (installed !== undefined) return usual.find((file) => existsSync(file));
  }
  const playwright = path.join(
    path.dirname(createRequire(import.meta.filename).resolve('playwright-core/package.json')),
    'cli.js',
  );
  try {
    await runTool(process.execPath, [playwright, 'install', 'chromium'], WORKSPACE);
    return undefined;
  } catch (error) {
    const wanted = 'No Chromium: install it (apt-get install chromium) or set CHROMIUM_PATH.';
    throw new Error(`${wanted}\n${(error as Error).message}`);
  }
}

/** Whether there is one already: nothing is installed. */
export function hasBrowser(): boolean {
  if ([process.env.CHROMIUM_PATH ?? '', ...usual].some((file) => existsSync(file))) return true;
  // Loaded only here: an edge asks nothing of a browser.
  const { chromium } = createRequire(import.meta.filename)('playwright-core');
  return existsSync(chromium.executablePath());
}

const DEBIAN_PACKAGE =
  'export DEBIAN_FRONTEND=noninteractive; apt-get update -q && apt-get install -y -q --no-install-recommends chromium-headless-shell';
