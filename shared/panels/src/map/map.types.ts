export type MapPoint = { id: string; name: string; lat: number; lng: number; full: boolean };
export type MapView = { lat: number; lng: number; zoom: number };

export type PickupMapProps = {
  /** What the map shows, for those who do not see it; the list beside it carries the same information. */
  label: string;
  points: readonly MapPoint[];
  selectedId: string | null;
  onSelect: (id: string) => void;
  view: MapView;
  /** Where the visitor is, when they told. */
  here?: { lat: number; lng: number; label: string } | null;
} & MapTexts;

/** What the map says itself, from the panels' texts. */
export type MapTexts = {
  /** Names of the two buttons that change the scale. */
  zoomLabels: { in: string; out: string };
  /** What a full point's name is followed by. */
  fullLabel: string;
  /** The name of a pin that stands for several points. */
  groupLabel: (count: number) => string;
};
