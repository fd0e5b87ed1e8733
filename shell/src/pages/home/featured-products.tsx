import { paths, Slot } from '@msl/platform';
import { Section } from '@msl/ui/section.tsx';
import { ProductGridSkeleton } from '@msl/ui/skeleton.tsx';
import { TextLink } from '@msl/ui/text-link.tsx';
import { useTranslation } from 'react-i18next';

/** The catalogue's remote fills it; when it is away, the title and the way to the products remain. */
export function FeaturedProducts() {
  const { t } = useTranslation('shell-home');
  return (
    <Section
      kind="band"
      title={t('featured.title')}
      lead={t('featured.lead')}
      action={<TextLink to={paths.products()}>{t('featured.all')}</TextLink>}
    >
      <Slot name="home.featured" fallback={<ProductGridSkeleton count={4} />} />
    </Section>
  );
}
