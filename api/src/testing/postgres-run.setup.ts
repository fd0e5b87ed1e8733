import { connect } from '../db/connect.ts';
import { SERVER_VARIABLE, startTestPostgres, type TestPostgres } from './test-postgres.ts';

declare global {
  var runningPostgres: TestPostgres | undefined;
}

/** Before a run of the tests on PostgreSQL: one server for all, with a migrated database to copy. */
const setUp = async () => {
  const postgres = await startTestPostgres();
  globalThis.runningPostgres = postgres;
  await (await connect({ databaseUrl: postgres.databaseUrl, dataDir: 'not-used' })).close();
  process.env[SERVER_VARIABLE] = postgres.databaseUrl;
};

export default setUp;
