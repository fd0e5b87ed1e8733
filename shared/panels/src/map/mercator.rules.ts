const TILE = 256;

/** A place's pixel on the whole world at a zoom, as every web map projects it (Web Mercator). */
export function mercator({ lat, lng }: { lat: number; lng: number }, zoom: number): { x: number; y: number } {
  const world = TILE * 2 ** zoom;
  const sine = Math.sin((lat * Math.PI) / 180);
  return {
    x: ((lng + 180) / 360) * world,
    y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * world,
  };
}
