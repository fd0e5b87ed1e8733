import { TestEnvironment } from 'jest-environment-node';

let databases;
let atTheEnd;

/** Node's, with the databases that a worker keeps from one test file to the next: the next one begins at once, if there is one. */
export default class NodeEnvironment extends TestEnvironment {
  async setup() {
    clearTimeout(atTheEnd);
    await super.setup();
    this.global.takeDatabase = async (from) => {
      databases ??= await import('../../../api/src/testing/kept-databases.mjs');
      return databases.takeDatabase(from);
    };
  }

  async teardown() {
    await super.teardown();
    atTheEnd = setTimeout(() => databases?.closeKept(), 100);
  }
}
