import { useTranslation } from 'react-i18next';
import { HighlightCarousel } from './highlight-carousel.tsx';

/** Slot cart.promos. */
export default function PromoCarousel() {
  const { t } = useTranslation('mfe-catalog');
  return <HighlightCarousel title={t('slots.promos')} type="promos" />;
}
