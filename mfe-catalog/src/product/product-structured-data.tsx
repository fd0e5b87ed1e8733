import type { ProductDetail } from '@msl/contracts/entities/product.ts';
import { useCopy } from '@msl/i18n/use-format.ts';
import { usePlatform } from '@msl/platform';
import { productStructuredData } from './product-structured-data.rules.ts';

/** What search engines read of a product (JSON-LD). It is data: no policy of scripts applies to it. */
export function ProductStructuredData({ product }: { product: ProductDetail }) {
  const copy = useCopy();
  const { config } = usePlatform();
  const data = productStructuredData(
    product,
    copy(product.copy),
    copy(product.category.copy).name,
    config.assetsBase,
  );
  // `<` would let a text end the element.
  const __html = JSON.stringify(data).replaceAll('<', '\\u003c');
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html }} />;
}
