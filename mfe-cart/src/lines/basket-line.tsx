import type { OrderProduct } from '@msl/contracts/entities/order-product.ts';
import { useCopy, useFormat } from '@msl/i18n/use-format.ts';
import { takeLostFocus } from '@msl/panels/basket/take-lost-focus.ts';
import { paths, usePlatform } from '@msl/platform';
import { Facts } from '@msl/ui/facts.tsx';
import { ProductPicture } from '@msl/ui/product-picture.tsx';
import { QuantityStepper } from '@msl/ui/quantity-stepper.tsx';
import { TextLink } from '@msl/ui/text-link.tsx';
import { VisuallyHidden } from '@msl/ui/visually-hidden.tsx';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './basket-lines.module.css';
import { KeepToggle } from './keep-toggle.tsx';

type BasketLineProps = {
  line: OrderProduct;
  quantity: number;
  /** From how many to how many. */
  onQuantity: ((line: OrderProduct, before: number, quantity: number) => void) | undefined;
  onKeep: ((line: OrderProduct) => void) | undefined;
  /** It was just taken back, by a button that has left the page. */
  isBack: boolean;
};

/** Drawn again only when this very line changed. */
export const BasketLine = memo(function BasketLine(props: BasketLineProps) {
  const { line, quantity, onQuantity, onKeep, isBack } = props;
  const { t } = useTranslation('mfe-cart');
  const { money, volume } = useFormat();
  const { name } = useCopy()(line.copy);
  const kept = (line.keep && line.kept_quantity) || 0;
  const most = usePlatform().config.settings.maxQuantityPerProduct;
  return (
    <li ref={isBack ? takeLostFocus : undefined} className={styles.line}>
      <div className={styles.picture}>
        <ProductPicture image={line.images[0]} />
      </div>
      <div className={styles.words}>
        <strong>
          <TextLink quiet to={paths.product(line.pid)}>
            {name}
          </TextLink>
        </strong>
        <span className={styles.meta}>
          <Facts facts={[line.brand, volume(line.volume, line.unit)]} />
        </span>
        <span className={styles.meta}>
          {t('lines.each', { price: money(line.price) })}
          {line.regular_price > line.price && (
            <>
              <VisuallyHidden> {t('lines.regular')}</VisuallyHidden> <s>{money(line.regular_price)}</s>
            </>
          )}
        </span>
        {line.display_price < line.price && (
          <span className={styles.meta}>{t('lines.member', { price: money(line.display_price) })}</span>
        )}
        {kept > 0 && kept < line.quantity && (
          <span className={styles.meta}>{t('lines.kept', { quantity: kept })}</span>
        )}
        {onKeep && (
          <KeepToggle line={line} name={name} onKeep={(keep) => onKeep({ ...line, quantity, keep })} />
        )}
      </div>
      <div className={styles.quantity}>
        <QuantityStepper
          value={quantity}
          onChange={(value) => onQuantity?.(line, quantity, value)}
          label={t('lines.quantity', { name })}
          max={Math.max(quantity, Math.min(most, line.quantity + line.inventory))}
          readOnly={!onQuantity}
        />
      </div>
      <strong className={styles.price}>{money(line.line_price)}</strong>
    </li>
  );
});
