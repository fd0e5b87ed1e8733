import { ProductPicture } from '@msl/ui/product-picture.tsx';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './picture-gallery.module.css';

/** Several pictures of a product: they slide under the finger, and small ones below lead to each. */
export default function PictureGallery({ images, name }: { images: readonly string[]; name: string }) {
  const { t } = useTranslation('mfe-catalog');
  const strip = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  function show(index: number) {
    const list = strip.current;
    list?.scrollTo({ left: index * list.clientWidth });
  }
  return (
    <section className={styles.gallery} aria-label={t('product.pictures', { name })}>
      <ul
        ref={strip}
        className={styles.strip}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setCurrent(Math.round(scrollLeft / Math.max(1, clientWidth)))
        }
      >
        {images.map((image, index) => (
          <li key={image} className={styles.slide} aria-hidden={index !== current}>
            <ProductPicture
              image={image}
              alt={t('product.picture', { number: index + 1, count: images.length })}
              eager={index === 0}
            />
          </li>
        ))}
      </ul>
      <ul className={styles.thumbs}>
        {images.map((image, index) => (
          <li key={image}>
            <button
              type="button"
              className={styles.thumb}
              aria-label={t('product.picture', { number: index + 1, count: images.length })}
              aria-current={index === current || undefined}
              onClick={() => show(index)}
            >
              <ProductPicture image={image} size="sm" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
