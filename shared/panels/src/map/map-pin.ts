import { type DivIcon, divIcon } from 'leaflet';
import styles from './embedded-map.module.css';

/** A drop-shaped pin: leaf for a point with places, hollow for a full one, carrot for the chosen one. */
export function pinIcon({ full, selected }: { full: boolean; selected: boolean }): DivIcon {
  const state = selected ? styles.selected : full ? styles.full : styles.open;
  return divIcon({ className: `${styles.pin} ${state}`, iconSize: [44, 44], iconAnchor: [22, 40] });
}
