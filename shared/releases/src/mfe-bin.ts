#!/usr/bin/env node
import process from 'node:process';

const OLDEST_NODE = 26;

/** `npx mfe …` in a repository that installed the packed packages, on whatever Node is there. */
if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE) {
  process.stderr.write(
    `mfe needs Node ${OLDEST_NODE} or newer, and this is ${process.versions.node}: « npm install --save-dev node@${OLDEST_NODE} » brings it to this repository alone.\n`,
  );
  process.exitCode = 1;
} else {
  const { main } = await import('./mfe.ts');
  await main();
}
