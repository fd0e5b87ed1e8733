import { ApiError } from '@msl/api-client';

/** Why a call failed, by a key of the error catalogue; what is not the store's word is a line that did not answer. */
export const refusalOf = (error: unknown): Pick<ApiError, 'code' | 'key' | 'fields'> =>
  error instanceof ApiError ? error : { code: 0, key: 'network', fields: {} };
