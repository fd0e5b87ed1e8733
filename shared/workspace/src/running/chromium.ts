import { existsSync } from 'node:fs';
import { run } from './child-process.ts';

const usual = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/**
 * A Chromium for the tests: the one named by CHROMIUM_PATH, the machine's, Debian's package (installed when we may),
 * else Playwright's own. Gives its path, or undefined when Playwright finds its own. Throws when there is none.
 */
export const findChromium = async (): Promise<string | undefined> => {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`CHROMIUM_PATH names ${named}, and there is nothing there`);
  }
  const here = usual.find((path) => existsSync(path));
  if (here) return here;
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update', '-q'], { env });
    const installed = await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium'], {
      env,
    });
    if (installed.code === 0) return usual.find((path) => existsSync(path));
  }
  const own = await run('e2e/node_modules/.bin/playwright', ['install', 'chromium']);
  if (own.code === 0) return undefined;
  throw new Error(`No Chromium: install it (apt-get install chromium) or set CHROMIUM_PATH.\n${own.stderr}`);
};
