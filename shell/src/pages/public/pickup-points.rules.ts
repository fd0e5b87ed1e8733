import type { PickupPoint } from '@msl/contracts/entities/pickup-point.ts';

/** Letters only, without accents or case: « Épicerie » is found by `epicerie`. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

type Searched = Pick<PickupPoint, 'name' | 'address' | 'city' | 'zip_code'>;

/** The points whose name, address, city or postal code hold every word that is asked for. */
export function pointsMatching<P extends Searched>(points: readonly P[], wanted: string): P[] {
  const words = plain(wanted).split(/\s+/).filter(Boolean);
  return points.filter((point) => {
    const text = plain([point.name, point.address, point.city, point.zip_code].join(' '));
    return words.every((word) => text.includes(word));
  });
}
