import type { ReactNode } from 'react';
import styles from './illustration.module.css';

/**
 * The crooked vegetables that the store is proud of; decoration, sized by their container. One function each, so
 * that a page carries only those it shows.
 */
function Art({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 200 200" className={styles.art} aria-hidden="true" focusable="false">
      <ellipse cx="100" cy="184" rx="58" ry="8" className={styles.shadow} />
      {children}
    </svg>
  );
}

type FaceProps = { x: number; y: number; mood?: 'glad' | 'sorry'; scale?: number };

/** Eyes, mouth and cheeks around a point; sorry for errors. */
function Face({ x, y, mood = 'glad', scale = 1 }: FaceProps) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <ellipse cx="-20" cy="9" rx="7" ry="4.5" className={styles.blush} />
      <ellipse cx="20" cy="9" rx="7" ry="4.5" className={styles.blush} />
      <ellipse cx="-11" cy="0" rx="3.2" ry="4.2" className={styles.ink} />
      <ellipse cx="11" cy="0" rx="3.2" ry="4.2" className={styles.ink} />
      <path d={mood === 'glad' ? 'M-6 8q6 6.5 12 0' : 'M-6 12q6-6 12 0'} className={styles.mouth} />
    </g>
  );
}

function CarrotTop({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d="M0 4C-30-4-38-24-32-40-14-36-2-20 0 4Z" className={styles.leafShade} />
      <path d="M0 4C30-2 42-18 38-36 18-34 4-20 0 4Z" className={styles.leafShade} />
      <path d="M0 6C-14-14-12-40 4-52 16-38 14-12 0 6Z" className={styles.leaf} />
      <path d="M1 0C0-14 1-26 4-38" className={styles.vein} />
    </g>
  );
}

/** A carrot that grew around a stone. */
export function CrookedCarrot() {
  return (
    <Art>
      <CarrotTop x={97} y={60} />
      <path
        d="M66 64c18-14 54-14 66 4 14 22-2 42-10 56-7 12 2 28 22 36 8 3 8 12-1 14-34 6-62-12-64-40-1-18-20-32-23-50-1-8 3-15 10-20Z"
        className={styles.carrot}
      />
      <path
        d="M132 68c14 22-2 42-10 56-7 12 2 28 22 36 8 3 8 12-1 14-18 3-34-4-36-20-3-20 14-36 18-52 4-14 4-26 7-34Z"
        className={styles.carrotShade}
      />
      <path d="M64 108q10 3 16-1M86 140q9 0 14-5M102 160q7-2 10-7" className={styles.crease} />
      <Face x={94} y={84} />
    </Art>
  );
}

/** A carrot out for a walk. */
export function TwoLeggedCarrot() {
  return (
    <Art>
      <CarrotTop x={98} y={56} />
      <path
        d="M60 62c18-18 60-18 76 0 12 15 2 34 0 50-2 20 8 40 18 56 4 8-5 15-12 9-16-14-30-32-40-50-6 20-20 38-38 52-8 6-16-1-12-9 10-18 16-38 10-60-5-18-14-34-2-48Z"
        className={styles.carrot}
      />
      <path
        d="M136 62c12 15 2 34 0 50-2 20 8 40 18 56 4 8-5 15-12 9-16-14-30-32-40-50 20-8 30-38 34-65Z"
        className={styles.carrotShade}
      />
      <path d="M62 106q8 4 15 1M70 146q6 3 11 1M126 150q6-1 9-4" className={styles.crease} />
      <Face x={96} y={86} />
    </Art>
  );
}

/** A potato in love. */
export function HeartPotato() {
  return (
    <Art>
      <path
        d="M101 174C60 150 28 116 33 78c4-32 44-42 65-12 16-34 62-32 69 4 7 40-24 80-66 104Z"
        className={styles.potato}
      />
      <path
        d="M167 70c7 40-24 80-66 104-10-6-19-12-27-19 44-8 78-40 78-102 8 4 13 10 15 17Z"
        className={styles.potatoShade}
      />
      <path d="M56 74q3-8 10-10M134 132q6-2 9-7M70 138q4 4 9 4" className={styles.crease} />
      <circle cx="60" cy="100" r="2.6" className={styles.potatoDot} />
      <circle cx="138" cy="96" r="3" className={styles.potatoDot} />
      <circle cx="128" cy="70" r="2.2" className={styles.potatoDot} />
      <circle cx="92" cy="150" r="2.4" className={styles.potatoDot} />
      <Face x={98} y={102} />
    </Art>
  );
}

/** A cucumber that tied itself in a knot: for what went wrong. */
export function TwistedCucumber() {
  return (
    <Art>
      <path d="M34 150c40 26 108 10 116-44" className={styles.cucumberEdge} />
      <path d="M34 150c40 26 108 10 116-44" className={styles.cucumber} />
      <path d="M150 106c5-40-44-64-70-34-24 28 2 74 86 82" className={styles.cucumberEdge} />
      <path d="M150 110c7-44-44-68-70-38-24 28 2 74 86 82" className={styles.cucumber} />
      <path d="M146 88c-6-22-36-34-58-12" className={styles.cucumberLight} />
      <Face x={50} y={154} mood="sorry" scale={0.8} />
    </Art>
  );
}

/** A tomato with a nose. */
export function NosyTomato() {
  return (
    <Art>
      <path
        d="M100 56c40-14 72 14 70 58-2 42-34 66-72 66s-70-26-70-66c0-42 34-72 72-58Z"
        className={styles.tomato}
      />
      <path
        d="M152 66c14 12 20 28 18 48-2 42-34 66-72 66-14 0-28-4-39-10 60 2 102-40 93-104Z"
        className={styles.tomatoShade}
      />
      <path d="M96 106c-16 22-14 38 4 40 20 1 24-18 10-40Z" className={styles.tomatoShade} />
      <path d="M94 98c-14 24-14 40 4 41 19 1 22-18 8-41Z" className={styles.tomato} />
      <path d="M50 104q2-18 16-26" className={styles.shine} />
      <path
        d="M100 60C84 64 70 58 62 48c14-6 28-4 36 4 0-12 6-22 18-26-2 10-4 18-8 26 12-8 26-8 38-2-10 10-28 14-46 10Z"
        className={styles.leafShade}
      />
      <ellipse cx="62" cy="118" rx="8" ry="5" className={styles.blush} />
      <ellipse cx="138" cy="118" rx="8" ry="5" className={styles.blush} />
      <ellipse cx="76" cy="104" rx="3.4" ry="4.6" className={styles.ink} />
      <ellipse cx="124" cy="104" rx="3.4" ry="4.6" className={styles.ink} />
      <path d="M84 154q14 11 30 0" className={styles.mouth} />
    </Art>
  );
}
