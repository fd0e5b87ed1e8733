import { clusterPoints } from './cluster-points.rules.ts';

const at = (id: string, lng: number, lat = 0) => ({ id, name: id, lat, lng, full: false });
const project = ({ lat, lng }: { lat: number; lng: number }) => ({ x: lng, y: lat });
const groups = (points: ReturnType<typeof at>[]) =>
  clusterPoints(points, project, 44).map((cluster) => cluster.points.map(({ id }) => id).join(''));

test('points far from each other keep a pin each', () => {
  expect(groups([at('a', 0), at('b', 44), at('c', 0, 100)])).toEqual(['a', 'b', 'c']);
});

test('points whose pins would overlap share one, and no two pins overlap afterwards', () => {
  expect(groups([at('a', 0), at('b', 30), at('c', 200)])).toEqual(['ab', 'c']);
  const crowd = Array.from({ length: 60 }, (_, index) =>
    at(`p${index}`, (index * 37) % 300, (index * 53) % 200),
  );
  const clusters = clusterPoints(crowd, project, 44);
  expect(clusters.flatMap(({ points }) => points)).toHaveLength(60);
  for (const one of clusters) {
    for (const other of clusters) {
      if (one === other) continue;
      const near =
        Math.abs(one.centre.lng - other.centre.lng) < 44 && Math.abs(one.centre.lat - other.centre.lat) < 44;
      expect(near).toBe(false);
    }
  }
});
