import { classNames } from '@msl/ui/class-names.ts';
import { type DivIcon, divIcon } from 'leaflet';
import styles from './embedded-map.module.css';

/** A drop-shaped pin: leaf for a point with places, hollow for a full one. */
export function pinIcon(full: boolean): DivIcon {
  return divIcon({
    className: classNames(styles.pin, full && styles.full) ?? '',
    iconSize: [44, 44],
    iconAnchor: [22, 40],
  });
}

/** Several points under one pin, with their number. */
export function clusterIcon(count: number): DivIcon {
  const text = document.createElement('span');
  text.textContent = String(count);
  return divIcon({ className: styles.cluster ?? '', html: text, iconSize: [44, 44], iconAnchor: [22, 22] });
}
