import * as v from 'valibot';

/** The payload of a call that only does something. */
export const nothing = v.null();
