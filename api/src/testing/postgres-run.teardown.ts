/** After a run of the tests on PostgreSQL. */
const tearDown = async () => globalThis.runningPostgres?.stop();

export default tearDown;
