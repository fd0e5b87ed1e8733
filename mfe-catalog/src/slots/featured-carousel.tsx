import { useTranslation } from 'react-i18next';
import { HighlightCarousel } from './highlight-carousel.tsx';

/** Slot home.featured. */
export default function FeaturedCarousel() {
  const { t } = useTranslation('mfe-catalog');
  return <HighlightCarousel title={t('slots.featured')} type="homepage" />;
}
