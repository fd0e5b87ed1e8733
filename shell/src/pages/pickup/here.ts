/** A place that the visitor named, or where the browser says they are. Degrees. */
export type Here = { lat: number; lng: number };
