import { IconButton } from '@msl/ui/icon-button.tsx';
import { MinusIcon, PlusIcon } from '@msl/ui/icons.tsx';
import type { MapTexts } from './map.types.ts';
import styles from './map-bar.module.css';

type MapBarProps = {
  zoom: number;
  range: { least: number; most: number };
  labels: MapTexts['zoomLabels'];
  onZoom: (zoom: number) => void;
  /** Whose map it is, where the map itself does not say it. */
  credit?: string;
};

/** The buttons of a map stand below it: on it, a pin could lie under them, out of a finger's reach. */
export function MapBar({ zoom, range, labels, onZoom, credit }: MapBarProps) {
  // At its end a button keeps the focus that it has.
  const to = (next: number) => {
    const reached = next < range.least || next > range.most;
    return { 'aria-disabled': reached || undefined, onClick: () => !reached && onZoom(next) };
  };
  return (
    <div className={styles.bar}>
      <small className={styles.credit}>{credit}</small>
      <IconButton {...to(zoom - 1)} label={labels.out} icon={<MinusIcon />} />
      <IconButton {...to(zoom + 1)} label={labels.in} icon={<PlusIcon />} />
    </div>
  );
}
