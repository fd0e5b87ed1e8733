import type { MapPoint } from './map.types.ts';

type Pixel = { x: number; y: number };
export type PointCluster = { points: MapPoint[]; centre: { lat: number; lng: number } };

/**
 * Groups points whose pins would lie on each other: every two groups are at least `distance` pixels
 * apart, so that each can be pressed with a finger, which supercluster does not promise (decision 0027). `project` gives a place's pixel at the map's zoom.
 */
export function clusterPoints(
  points: readonly MapPoint[],
  project: (place: { lat: number; lng: number }) => Pixel,
  distance: number,
): PointCluster[] {
  let clusters = points.map((point): Placed => ({ points: [point], centre: point, at: project(point) }));
  for (let merged = true; merged; ) {
    merged = false;
    const apart: Placed[] = [];
    for (const cluster of clusters) {
      const near = apart.findIndex((other) => isNear(other.at, cluster.at, distance));
      const neighbour = apart[near];
      if (neighbour) {
        const both = together(neighbour, cluster);
        apart[near] = { ...both, at: project(both.centre) };
        merged = true;
      } else apart.push(cluster);
    }
    clusters = apart;
  }
  return clusters;
}

type Placed = PointCluster & { at: Pixel };

const isNear = (a: Pixel, b: Pixel, distance: number) =>
  Math.abs(a.x - b.x) < distance && Math.abs(a.y - b.y) < distance;

function together(a: PointCluster, b: PointCluster): PointCluster {
  const points = [...a.points, ...b.points];
  const mean = (pick: (point: MapPoint) => number) =>
    points.reduce((sum, point) => sum + pick(point), 0) / points.length;
  return { points, centre: { lat: mean(({ lat }) => lat), lng: mean(({ lng }) => lng) } };
}
