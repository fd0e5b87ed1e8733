/** True when a statement failed because a unique constraint or index (any, or the one named) holds already. */
export const isUniqueViolation = (error: unknown, constraint?: string): boolean => {
  const cause = error instanceof Error ? error.cause : undefined;
  if (!isPgError(cause) || cause.code !== '23505') return false;
  return constraint === undefined || cause.constraint === constraint;
};

/** True when the named check of the database refused a statement. */
export const isCheckViolation = (error: unknown, constraint: string): boolean => {
  const cause = error instanceof Error ? error.cause : undefined;
  return isPgError(cause) && cause.code === '23514' && cause.constraint === constraint;
};

type PgError = { code: string; constraint?: string };

const isPgError = (value: unknown): value is PgError =>
  typeof value === 'object' && value !== null && 'code' in value;
