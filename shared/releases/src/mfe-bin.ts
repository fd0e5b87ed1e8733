#!/usr/bin/env node
import process from 'node:process';

const OLDEST_NODE = 26;

/** `npx --no-install mfe …` in a repository that installed the packed packages, on whatever Node is there. */
if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE) {
  // Before there is a repository, nothing is installed into it.
  const remedy =
    process.argv[2] === 'new'
      ? `« npx --yes --package=node@${OLDEST_NODE} --package=@msl/releases mfe ${process.argv.slice(2).join(' ')} » brings it for this command alone; afterwards npm install --save-dev node@${OLDEST_NODE}`
      : `« npm install --save-dev node@${OLDEST_NODE} » brings it to this repository alone`;
  process.stderr.write(
    `mfe needs Node ${OLDEST_NODE} or newer, and this is ${process.versions.node}: ${remedy}.\n`,
  );
  process.exitCode = 1;
} else {
  const { main } = await import('./mfe.ts');
  await main();
}
