import { useFormat } from '@msl/i18n/use-format.ts';
import { usePlatform } from '@msl/platform';
import { LegalPage } from './legal-page.tsx';

const sections = [
  'subscription',
  'basket',
  'price',
  'delivery',
  'quality',
  'membership',
  'end',
  'law',
] as const;

export default function TermsPage() {
  const format = useFormat();
  const { settings } = usePlatform().config;
  const values = {
    minimum: format.money(settings.minimumSubtotal),
    free: format.money(settings.freeDeliveryFrom),
    pickup: format.money(settings.pickupFee),
    home: format.money(settings.homeDeliveryFee),
    bin: format.money(settings.missingBinFee),
    yearly: format.money(settings.yearlyPrime),
    monthly: format.money(settings.monthlyPrime),
  };
  return <LegalPage document="terms" sections={sections} values={values} />;
}
