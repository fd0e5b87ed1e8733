/**
 * SQLSTATE: a connection that failed, a server that shuts down or starts, one that has no connection left, and one that takes
 * no writes: another is the primary since, and the next connection looks for it.
 */
const LOST_STATES = /^(?:08\w{3}|57P0[1-3]|53300|25006)$/;
/** A deadlock, or a change beside another that cannot both be: PostgreSQL took back the whole transaction. */
const UNDONE_STATES = /^(?:40P01|40001)$/;
/** What somebody else holds longer than a statement may take, and no room left on the disk or in memory. */
const NOT_NOW_STATES = /^(?:55P03|57014|53[124]00)$/;
/** What the system says of a server that is not there, of a machine or a network that is not reached, and of its name. */
const SYSTEM_CODES = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'],
  ...['EHOSTUNREACH', 'EHOSTDOWN', 'ENETUNREACH', 'ENETDOWN', 'EAI_AGAIN', 'ENOTFOUND'],
]);
/** PostgreSQL does not let in who is named there, knows no such database, or lets them do too little in it. */
const NOT_LET_IN_STATES = /^(?:28\w{3}|3D000|42501)$/;
/** What `pg` says without any code; `connection-lost.test.ts` hears it from the version at hand. */
const SAID_BY_PG =
  /^(?:Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect|timeout expired|Query read timeout)/;

/**
 * True when an error, or what caused it, is a connection to the database that ended or could not be made: nothing is
 * wrong with what was asked, and it may be asked again.
 */
export const isConnectionLost = (error: unknown): boolean =>
  isOrWasCausedBy(error, ({ code = '', message = '', severity }) => {
    return (
      severity === 'FATAL' || LOST_STATES.test(code) || SYSTEM_CODES.has(code) || SAID_BY_PG.test(message)
    );
  });

/** True when the database took back what was asked, for the sake of somebody else's: it may be asked again, too. */
export const isTakenBack = (error: unknown): boolean =>
  isOrWasCausedBy(error, ({ code = '' }) => UNDONE_STATES.test(code));

/** True when the database had no time or room for what was asked: it may be asked again later, not at once. */
export const isNotNow = (error: unknown): boolean =>
  isOrWasCausedBy(error, ({ code = '' }) => NOT_NOW_STATES.test(code));

/**
 * What the database said, when it refuses whoever DATABASE_URL names: an unknown user, a wrong password, no such database, too few rights.
 * Never the password. `pg` itself says so of an address without one.
 */
export const notLetIn = (error: unknown): string | undefined =>
  causeThat(
    error,
    ({ code = '', message = '' }) => NOT_LET_IN_STATES.test(code) || /^SASL: .*password/.test(message),
  )?.message;

/** `severity` is PostgreSQL's: after FATAL there is no session, whatever the reason, a full disk as a connection begins among them. */
type Cause = Partial<NodeJS.ErrnoException> & { severity?: string };

const isOrWasCausedBy = (error: unknown, is: (cause: Cause) => boolean): boolean =>
  causeThat(error, is) !== undefined;

const causeThat = (error: unknown, is: (cause: Cause) => boolean): Cause | undefined => {
  for (let cause = error as Cause | undefined; cause; cause = cause.cause as typeof cause) {
    if (is(cause)) return cause;
  }
  return undefined;
};
