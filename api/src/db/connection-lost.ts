/** SQLSTATE: a connection that failed, a server that shuts down or starts, and one that has no connection left. */
const LOST_STATES = /^(?:08\w{3}|57P0[1-3]|53300)$/;
/** What the system says of a server that is not there. */
const SYSTEM_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EAI_AGAIN', 'ENOTFOUND']);
/** What `pg` says without any code; `connection-lost.test.ts` hears it from the version at hand. */
const SAID_BY_PG =
  /^(?:Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect|Query read timeout)/;

/**
 * True when an error, or what caused it, is a connection to the database that ended or could not be made: nothing is
 * wrong with what was asked, and it may be asked again.
 */
export const isConnectionLost = (error: unknown): boolean => {
  for (let cause = error as Partial<NodeJS.ErrnoException> | undefined; cause; ) {
    const { code, message = '' } = cause;
    if (code && (LOST_STATES.test(code) || SYSTEM_CODES.has(code))) return true;
    if (SAID_BY_PG.test(message)) return true;
    cause = cause.cause as typeof cause;
  }
  return false;
};
