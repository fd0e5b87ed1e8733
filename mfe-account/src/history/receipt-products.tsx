import type { OrderProduct } from '@msl/contracts/entities/order-product.ts';
import { useCopy, useFormat } from '@msl/i18n/use-format.ts';
import { ProductPicture } from '@msl/ui/product-picture.tsx';
import { useTranslation } from 'react-i18next';
import styles from './receipt-products.module.css';

/** The lines of an invoice: picture, name, quantity, unit price, format, line total. */
export function ReceiptProducts({ products }: { products: readonly OrderProduct[] }) {
  const { t } = useTranslation('mfe-account');
  const { money, volume } = useFormat();
  const copy = useCopy();
  return (
    <table className={styles.products}>
      <caption className="visually-hidden">{t('receipt.products')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('receipt.product')}</th>
          <th scope="col" data-number>
            {t('receipt.quantity')}
          </th>
          <th scope="col" data-number>
            {t('receipt.unitPrice')}
          </th>
          <th scope="col" data-number>
            {t('receipt.lineTotal')}
          </th>
        </tr>
      </thead>
      <tbody>
        {products.map((line) => (
          <tr key={line.pid}>
            <th scope="row">
              <span className={styles.product}>
                <ProductPicture image={line.images[0]} size="sm" />
                <span className={styles.name}>
                  {copy(line.copy).name}
                  {line.taxable && '\u00a0*'}
                  <span className={styles.format}>{volume(line.volume, line.unit)}</span>
                </span>
              </span>
            </th>
            <td data-label={t('receipt.quantity')}>{line.quantity}</td>
            <td data-label={t('receipt.unitPrice')}>
              {money(line.price)}
              {line.display_price < line.price && (
                <>
                  {' '}
                  <span className={styles.format}>
                    {t('receipt.member', { price: money(line.display_price) })}
                  </span>
                </>
              )}
            </td>
            <td data-label={t('receipt.lineTotal')}>{money(line.line_price)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
