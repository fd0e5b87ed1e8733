import { usePlatform } from '@msl/platform';
import styles from './product-picture.module.css';

type ProductPictureProps = {
  /** A picture's code (`1f345`), or a path on the assets' server, or a whole address. */
  image: string | undefined;
  /** Empty where the product's name stands beside it. */
  alt?: string;
  size?: 'sm' | 'md' | 'lg' | 'fill';
  /** Above the fold: loaded at once. */
  eager?: boolean;
};

const TINTS = ['leaf', 'lemon', 'carrot', 'beet', 'sky'] as const;

/** The same picture always lies on the same ground, so that lists are colourful and stay as they are. */
function tintOf(image: string) {
  const sum = [...image].reduce((total, letter) => (total * 31 + letter.charCodeAt(0)) % 9973, 7);
  return TINTS[sum % TINTS.length];
}

export function ProductPicture({ image, alt = '', size = 'fill', eager = false }: ProductPictureProps) {
  const { config } = usePlatform();
  return (
    <span className={styles.frame} data-size={size} data-tint={tintOf(image ?? '')}>
      {image && (
        <img
          className={styles.picture}
          src={addressOf(image, config.assetsBase)}
          alt={alt}
          width={256}
          height={256}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          // A page's words come first.
          fetchPriority={eager ? 'high' : 'low'}
        />
      )}
    </span>
  );
}

function addressOf(image: string, assetsBase: string): string {
  if (/^https?:/.test(image)) return image;
  return image.startsWith('/') ? assetsBase + image : `${assetsBase}/assets/food/${image}.webp`;
}
