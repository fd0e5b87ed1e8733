import { Slot } from '@msl/platform';
import { Section } from '@msl/ui/section.tsx';
import { ProductGridSkeleton } from '@msl/ui/skeleton.tsx';

/** The catalogue's remote fills it, title included; without it the page goes on. */
export function FeaturedProducts() {
  return (
    <Section kind="band">
      <Slot name="home.featured" fallback={<ProductGridSkeleton count={4} />} />
    </Section>
  );
}
