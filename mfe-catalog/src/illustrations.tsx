import { lazy, Suspense } from 'react';

const load = (name: 'HeartPotato' | 'NosyTomato') =>
  lazy(async () => ({ default: (await import('@msl/ui/illustration.tsx'))[name] }));
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
