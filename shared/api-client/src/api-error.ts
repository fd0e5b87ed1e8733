/** `fields` maps a field's name to the key of its message; empty when the error is not about fields. */
export type ApiErrorDetail = {
  code: number;
  key: string;
  fields: Record<string, string>;
  retryAfterSeconds: number | null;
};

/**
 * A call that did not succeed. `key` is a key of the error catalogue (specification, section 8) and
 * `code` the HTTP status; 0 and `network` when no answer came at all.
 */
export class ApiError extends Error {
  readonly code: number;
  readonly key: string;
  readonly fields: Record<string, string>;
  readonly retryAfterSeconds: number | null;

  constructor(detail: ApiErrorDetail) {
    super(`${detail.code} ${detail.key}`);
    this.name = 'ApiError';
    this.code = detail.code;
    this.key = detail.key;
    this.fields = detail.fields;
    this.retryAfterSeconds = detail.retryAfterSeconds;
  }
}

/** No answer came, or a fault of the server: whether it acted is not known. A refusal (4xx) is an answer. */
export const isLost = ({ code }: Pick<ApiErrorDetail, 'code'>): boolean => code === 0 || code >= 500;

export const networkError = () =>
  new ApiError({ code: 0, key: 'network', fields: {}, retryAfterSeconds: null });

/**
 * Reads an error answer; what is not in our shape (a proxy's page, say) becomes `something-went-wrong`. `wait`: its `Retry-After`,
 * in seconds.
 */
export function apiErrorOf(status: number, body: unknown, wait: string | null = null): ApiError {
  const retryAfter = Number(wait ?? Number.NaN);
  const detail: ApiErrorDetail = {
    code: status,
    key: 'something-went-wrong',
    fields: {},
    retryAfterSeconds: Number.isFinite(retryAfter) ? retryAfter : null,
  };
  if (!isRecord(body) || typeof body.message !== 'string') return new ApiError(detail);
  const fields: Record<string, string> = {};
  for (const error of Array.isArray(body.errors) ? body.errors : []) {
    if (isRecord(error) && typeof error.field === 'string' && typeof error.message === 'string') {
      fields[error.field] ??= error.message;
    }
  }
  return new ApiError({ ...detail, key: body.message, fields });
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
