import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

/** Preloaded by a test: ends the process, as a power cut would, before its n-th change of the store's folder. */
const { KILL_AT, KILL_IN } = process.env;
let left = Number(KILL_AT);
for (const name of ['writeFileSync', 'renameSync', 'rmSync', 'mkdirSync', 'cpSync']) {
  const original = fs[name];
  fs[name] = (...args) => {
    if (String(args[0]).startsWith(KILL_IN) && left-- === 0) process.kill(process.pid, 'SIGKILL');
    return original(...args);
  };
}
syncBuiltinESMExports();
