import { untilItComes } from '@msl/panels/loading/until-it-comes.ts';
import { lazy, Suspense } from 'react';

// Each chunk costs the entry its hashes: what is rare is one (`rare`).
const load = (name: 'HeartPotato' | 'NosyTomato') =>
  lazy(
    untilItComes(async () => ({
      default: (await import(/* webpackChunkName: "rare" */ '@msl/ui/illustration.tsx'))[name],
    })),
  );
const pictures = { potato: load('HeartPotato'), tomato: load('NosyTomato') };

/** A picture of an empty state; fetched when there is one to show, which is rare. */
export function Illustration({ of }: { of: keyof typeof pictures }) {
  const Picture = pictures[of];
  return (
    <Suspense fallback={null}>
      <Picture />
    </Suspense>
  );
}
