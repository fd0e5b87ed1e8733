import { classNames } from '@msl/ui/class-names.ts';
import { type DivIcon, divIcon } from 'leaflet';
import styles from './embedded-map.module.css';

/** A drop-shaped pin: leaf for a point with places, hollow for a full one, carrot for the chosen one. */
export function pinIcon({ full, selected }: { full: boolean; selected: boolean }): DivIcon {
  const state = selected ? styles.selected : full && styles.full;
  return divIcon({
    className: classNames(styles.pin, state) ?? '',
    iconSize: [44, 44],
    iconAnchor: [22, 40],
  });
}

/** Several points under one pin, with their number. */
export function clusterIcon(count: number, selected: boolean): DivIcon {
  const text = document.createElement('span');
  text.textContent = String(count);
  const className = classNames(styles.cluster, selected && styles.selected) ?? '';
  return divIcon({ className, html: text, iconSize: [44, 44], iconAnchor: [22, 22] });
}
