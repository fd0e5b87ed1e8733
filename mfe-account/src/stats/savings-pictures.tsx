import styles from './savings-pictures.module.css';

/** Three pictures that fill up: `fill` from 0 to 1 is the way done to the next round number. */
type PictureProps = { fill: number };

const items = [
  { x: 46, y: 96, kind: 'tomato' },
  { x: 74, y: 98, kind: 'potato' },
  { x: 102, y: 94, kind: 'tomato' },
  { x: 124, y: 98, kind: 'potato' },
  { x: 58, y: 76, kind: 'carrot' },
  { x: 88, y: 74, kind: 'cucumber' },
  { x: 114, y: 76, kind: 'tomato' },
  { x: 72, y: 56, kind: 'potato' },
  { x: 100, y: 54, kind: 'carrot' },
] as const;

/** A market crate with more vegetables the fuller it is. */
export function CratePicture({ fill }: PictureProps) {
  const shown = items.slice(0, 5 + Math.round(fill * (items.length - 5)));
  return (
    <svg viewBox="0 0 170 150" className={styles.art} aria-hidden="true" focusable="false">
      <ellipse cx="85" cy="140" rx="66" ry="7" className={styles.shadow} />
      {shown.map(({ x, y, kind }) => (
        <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
          <Vegetable kind={kind} />
        </g>
      ))}
      <path d="M20 92c44 6 86 6 130 0l-6 46H27Z" className={styles.wood} />
      <path d="M22 106c42 5 84 5 126 0l-1 10c-42 5-82 5-124 0Z" className={styles.woodShade} />
      <path d="M30 94l4 44M140 94l-4 44M85 97v41" className={styles.grain} />
      <g transform="translate(85 122)" className={styles.face}>
        <ellipse cx="-10" cy="0" rx="2.6" ry="3.4" />
        <ellipse cx="10" cy="0" rx="2.6" ry="3.4" />
        <path d="M-6 6q6 6 12 0" className={styles.mouth} />
      </g>
    </svg>
  );
}

function Vegetable({ kind }: { kind: (typeof items)[number]['kind'] }) {
  if (kind === 'tomato') {
    return (
      <>
        <path d="M-19 4C-20-12-8-18 1-14 12-20 22-10 20 4 18 18-17 19-19 4Z" className={styles.tomato} />
        <path d="M1-14q-8-4-11-1 5 5 11 2 5 4 11-1-4-4-11 0Z" className={styles.leafShade} />
      </>
    );
  }
  if (kind === 'potato')
    return <path d="M-18 2C-20-14 0-18 12-12 24-6 20 14 4 16-8 18-16 14-18 2Z" className={styles.potato} />;
  if (kind === 'cucumber')
    return <path d="M-14 22C-22 0-12-30 6-34 16-34 16-24 10-18 0-6 2 8-2 22Z" className={styles.cucumber} />;
  return (
    <>
      <path d="M-8-22q-4-14 4-18 2 8 4 8 4-8 10-8 2 10-6 18Z" className={styles.leaf} />
      <path d="M-12-22C-4-30 14-26 14-14 14 4 4 16 2 30-8 24-18-8-12-22Z" className={styles.carrot} />
    </>
  );
}

const leaves = [
  { x: 85, y: 40, r: 30 },
  { x: 56, y: 58, r: 23 },
  { x: 115, y: 56, r: 24 },
  { x: 66, y: 34, r: 19 },
  { x: 106, y: 30, r: 18 },
  { x: 86, y: 62, r: 24 },
] as const;

/** An apple tree that grows its crown. */
export function TreePicture({ fill }: PictureProps) {
  const shown = leaves.slice(0, 3 + Math.round(fill * (leaves.length - 3)));
  return (
    <svg viewBox="0 0 170 150" className={styles.art} aria-hidden="true" focusable="false">
      <ellipse cx="85" cy="140" rx="58" ry="7" className={styles.shadow} />
      <path
        d="M76 138c6-26 2-40-2-56l12-4c2 8 4 14 5 20 4-8 8-14 14-20l6 6c-12 16-16 30-14 54Z"
        className={styles.trunk}
      />
      {shown.map(({ x, y, r }, index) => (
        <circle
          key={`${x} ${y}`}
          cx={x}
          cy={y}
          r={r}
          className={index % 2 ? styles.leafShade : styles.leaf}
        />
      ))}
      {shown.map(({ x, y }, index) => (
        <circle key={`${x} ${y}`} cx={x + (index % 2 ? -7 : 8)} cy={y + 6} r="5.5" className={styles.apple} />
      ))}
      <g transform="translate(86 48)" className={styles.face}>
        <ellipse cx="-9" cy="0" rx="2.6" ry="3.4" />
        <ellipse cx="9" cy="0" rx="2.6" ry="3.4" />
        <path d="M-5 6q5 6 10 0" className={styles.mouth} />
      </g>
    </svg>
  );
}

/** A rain barrel; the water rises. */
export function BarrelPicture({ fill }: PictureProps) {
  const surface = 124 - 68 * Math.min(1, 0.3 + fill * 0.7);
  return (
    <svg viewBox="0 0 170 150" className={styles.art} aria-hidden="true" focusable="false">
      <ellipse cx="85" cy="140" rx="54" ry="7" className={styles.shadow} />
      <path d="M46 40c-8 34-8 64 0 98h78c8-34 8-64 0-98Z" className={styles.glass} />
      <path
        d={`M${43} ${surface}c14-6 28 6 42 0s28 6 42 0c2 22 1 46-5 ${136 - surface}-26 4-50 4-74 0-6-28-7-${(136 - surface) / 2}-5-${136 - surface}Z`}
        className={styles.water}
      />
      <path d="M42 62c28 5 58 5 86 0M42 116c28 5 58 5 86 0" className={styles.hoop} />
      <path d="M46 40c-8 34-8 64 0 98h78c8-34 8-64 0-98Z" className={styles.rim} />
      <path d="M85 6c10 13 13 18 13 24a13 13 0 0 1-26 0c0-6 3-11 13-24Z" className={styles.drop} />
      <g transform="translate(85 92)" className={styles.face}>
        <ellipse cx="-11" cy="0" rx="2.6" ry="3.4" />
        <ellipse cx="11" cy="0" rx="2.6" ry="3.4" />
        <path d="M-6 6q6 6 12 0" className={styles.mouth} />
      </g>
    </svg>
  );
}
