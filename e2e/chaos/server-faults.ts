import type { ServerFault } from '@msl/releases/testing/plant-on-server.ts';

/** The faults of what renders, each of which every remote and the shell may have. */
export const serverFaults: readonly ServerFault[] = [
  { name: 'it loops', does: 'for (;;);' },
  { name: 'it throws late', does: "setTimeout(() => { throw new Error('planted later'); });" },
  { name: 'it leaves a rejection behind', does: "void Promise.reject(new Error('planted rejection'));" },
  { name: 'it ends its process', does: 'process.exit(1);' },
  { name: 'it grows to 2 GB', does: 'const all = []; for (;;) all.push(new Uint8Array(32e6).fill(1));' },
  { name: 'it reads the environment', does: "if (!process.env.PATH) throw new Error('planted');" },
  { name: 'it reads a file', does: "process.getBuiltinModule('fs').readFileSync('/etc/passwd');" },
  { name: 'it opens a socket', does: "new WebSocket('ws://127.0.0.1:9');" },
];
