import { ProductPicture } from '@msl/ui/product-picture.tsx';
import { lazy, Suspense } from 'react';
import styles from './product-page.module.css';

const PictureGallery = lazy(() => import(/* webpackChunkName: "rare" */ './picture-gallery.tsx'));

/** The picture of a product; few have several, and what they slide with is loaded for those alone. */
export function ProductPictures({ images, name }: { images: readonly string[]; name: string }) {
  const first = <ProductPicture image={images[0]} eager />;
  return (
    <div className={styles.pictures}>
      {images.length < 2 ? (
        first
      ) : (
        <Suspense fallback={first}>
          <PictureGallery images={images} name={name} />
        </Suspense>
      )}
    </div>
  );
}
