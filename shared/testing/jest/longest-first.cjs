const { default: Sequencer } = require('@jest/test-sequencer');

/** What takes longest of all, whatever the size of its file: begun last, it would keep one processor from the end of the others. */
const LONGEST = [
  'year/year.test.ts',
  'released/upgrade-and-back.test.ts',
  'workers/crash.test.ts',
  'killed-by-turns.test.ts',
  'backup/store-backup.test.ts',
  'tracing-of-a-process.test.ts',
  'http/fuzz.test.ts',
  'http/documented-errors.test.ts',
  'db/store-copy.test.ts',
];

/** By what earlier runs took, or else by size, as jest orders; the longest first, on a machine that never ran them too. */
module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    const rank = ({ path }) => {
      const at = LONGEST.findIndex((name) => path.endsWith(name));
      return at < 0 ? LONGEST.length : at;
    };
    return super.sort(tests).sort((one, other) => rank(one) - rank(other));
  }
};
