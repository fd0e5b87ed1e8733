/** For `meta` of a query: its answer does not travel with a rendered page, the browser asks when it is near. */
export const LATE = { late: true } as const;
