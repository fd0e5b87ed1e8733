import type { MapPoint } from './map.types.ts';

type Pixel = { x: number; y: number };
export type PointCluster = { points: MapPoint[]; centre: { lat: number; lng: number } };

/**
 * Groups points whose pins would lie on each other: every two groups are at least `distance` pixels
 * apart, so that each can be pressed with a finger. `project` gives a place's pixel at the map's zoom.
 */
export function clusterPoints(
  points: readonly MapPoint[],
  project: (place: { lat: number; lng: number }) => Pixel,
  distance: number,
): PointCluster[] {
  let clusters: PointCluster[] = points.map((point) => ({ points: [point], centre: point }));
  for (let merged = true; merged; ) {
    merged = false;
    const apart: PointCluster[] = [];
    for (const cluster of clusters) {
      const near = apart.findIndex((other) =>
        isNear(project(other.centre), project(cluster.centre), distance),
      );
      const neighbour = apart[near];
      if (neighbour) {
        apart[near] = together(neighbour, cluster);
        merged = true;
      } else apart.push(cluster);
    }
    clusters = apart;
  }
  return clusters;
}

const isNear = (a: Pixel, b: Pixel, distance: number) =>
  Math.abs(a.x - b.x) < distance && Math.abs(a.y - b.y) < distance;

function together(a: PointCluster, b: PointCluster): PointCluster {
  const points = [...a.points, ...b.points];
  const mean = (pick: (point: MapPoint) => number) =>
    points.reduce((sum, point) => sum + pick(point), 0) / points.length;
  return { points, centre: { lat: mean(({ lat }) => lat), lng: mean(({ lng }) => lng) } };
}
