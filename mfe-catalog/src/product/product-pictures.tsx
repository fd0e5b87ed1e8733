import { untilItComes } from '@msl/panels/loading/until-it-comes.ts';
import { ProductPicture } from '@msl/ui/product-picture.tsx';
import { lazy, memo, Suspense } from 'react';
import styles from './product-page.module.css';

const PictureGallery = lazy(
  untilItComes(() => import(/* webpackChunkName: "rare" */ './picture-gallery.tsx')),
);

type ProductPicturesProps = { images: readonly string[]; name: string };

/**
 * The picture of a product; few have several, and what they slide with is loaded for those alone. Not drawn again with the page:
 * until that code is there, what the server wrote would be lost.
 */
export const ProductPictures = memo(function ProductPictures({ images, name }: ProductPicturesProps) {
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
});
