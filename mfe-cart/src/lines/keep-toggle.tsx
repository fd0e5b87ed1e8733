import type { OrderProduct } from '@msl/contracts/entities/order-product.ts';
import { CheckboxField } from '@msl/ui/checkbox-field.tsx';
import { VisuallyHidden } from '@msl/ui/visually-hidden.tsx';
import { useTranslation } from 'react-i18next';

type KeepToggleProps = {
  line: OrderProduct;
  /** The product's, for those who hear box after box. */
  name: string;
  onKeep: (keep: boolean) => void;
};

/** Keep this product: in every basket from now on, not in the next one alone. */
export function KeepToggle({ line, name, onKeep }: KeepToggleProps) {
  const { t } = useTranslation('mfe-cart');
  return (
    <CheckboxField
      label={
        <>
          {t('lines.keep')}
          <VisuallyHidden> ({name})</VisuallyHidden>
        </>
      }
      checked={line.keep}
      onChange={(event) => onKeep(event.currentTarget.checked)}
    />
  );
}
