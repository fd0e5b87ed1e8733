import type { OrderProduct } from '@msl/contracts/entities/order-product.ts';
import { CheckboxField } from '@msl/ui/checkbox-field.tsx';
import { useTranslation } from 'react-i18next';

/** Keep this product: in every basket from now on, not in the next one alone. */
export function KeepToggle({ line, onKeep }: { line: OrderProduct; onKeep: (keep: boolean) => void }) {
  const { t } = useTranslation('mfe-cart');
  return (
    <CheckboxField
      label={t('lines.keep')}
      checked={line.keep}
      onChange={(event) => onKeep(event.currentTarget.checked)}
    />
  );
}
