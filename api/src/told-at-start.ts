import { ConfigError } from './config.ts';
import { isConnectionLost, isNotNow, notLetIn } from './db/connection-lost.ts';
import { FolderInUse } from './db/directory-lock.ts';

/** Of the file system, where whoever starts the store can make room or give rights. */
const OF_FILES = ['ENOSPC', 'EDQUOT', 'EACCES', 'EPERM', 'EROFS'];

/** This process, or the whole machine, may open no more files. */
const TOO_MANY_FILES = ['EMFILE', 'ENFILE'];

/** PostgreSQL takes nobody there who does not encrypt. */
const UNENCRYPTED = /no encryption$/;
const encrypted = (env: NodeJS.ProcessEnv) =>
  `"sslmode=verify-full" in ${urlsIn(env).join(' and ')} asks for an encrypted connection, where pg_hba.conf has a line for one`;

/**
 * What keeps the API from starting, in a sentence that says where to mend it; undefined for what nobody foresaw. The settings named
 * are those that `env` has.
 */
export const toldAtStart = (error: unknown, env: NodeJS.ProcessEnv = process.env): string | undefined => {
  if (error instanceof ConfigError || error instanceof FolderInUse) return error.message;
  const refusal = notLetIn(error);
  if (refusal)
    return `The database refuses (${refusal}): ${UNENCRYPTED.test(refusal) ? encrypted(env) : whereToMend(env)}`;
  if (isConnectionLost(error)) {
    // Several addresses of one name were tried: their faults have no message of their own.
    const [first = error] = error instanceof AggregateError ? error.errors : [];
    return `${(first as Error).message}: nothing that takes writes answers there. DATABASE_URL says where the database is`;
  }
  if (isNotNow(error))
    return `The database has no time or no room now (${causeOf(error)}): start again once it has`;
  return ofFiles((error ?? {}) as NodeJS.ErrnoException);
};

/** Whatever takes longer than a statement, and so the start of all, goes by DATABASE_DIRECT_URL where it is set. */
const urlsIn = ({ DATABASE_DIRECT_URL }: NodeJS.ProcessEnv): string[] =>
  DATABASE_DIRECT_URL ? ['DATABASE_DIRECT_URL', 'DATABASE_URL'] : ['DATABASE_URL'];

const whereToMend = (env: NodeJS.ProcessEnv): string => {
  const urls = urlsIn(env);
  return `${urls.join(' and ')} ${urls.length > 1 ? 'have' : 'has'} the user, the password and the name of the database`;
};

const causeOf = (error: unknown): string => {
  const { message, cause } = error as Error;
  return cause instanceof Error ? causeOf(cause) : message;
};

/** Without a path it is no file: a port, for example, that one may not listen at. */
const ofFiles = ({ code = '', path, dest, message }: NodeJS.ErrnoException & { dest?: string }) => {
  if (TOO_MANY_FILES.includes(code))
    return `The system lets this process open no more files (${code}): raise « ulimit -n », or LimitNOFILE in the unit`;
  return path && OF_FILES.includes(code) ? `${dest ?? path}: ${message}` : undefined;
};
