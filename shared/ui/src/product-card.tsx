import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { Badge, type ProductBadge } from './badge.tsx';
import { PriceTag } from './price-tag.tsx';
import styles from './product-card.module.css';
import { ProductPicture } from './product-picture.tsx';

type ProductCardProps = {
  to: LinkProps['to'];
  /** Handed to the detail page: the previous path, for instance. */
  state?: LinkProps['state'];
  name: ReactNode;
  image: string | undefined;
  /** Brand or origin, and volume: one short line. */
  meta?: ReactNode;
  /** Cents. */
  price: number;
  regularPrice?: number | null | undefined;
  memberPrice?: number | null | undefined;
  unitPrice?: ReactNode;
  badges?: readonly ProductBadge[];
  /** Text of the promo badge in place of its word: `−20 %`. */
  promoText?: string | undefined;
  /** The add button, the quantity stepper, or nothing. */
  action?: ReactNode;
  headingLevel?: 2 | 3;
};

/** A product in a list. The whole card leads to its page; the action stays a control of its own. */
export function ProductCard(props: ProductCardProps) {
  const { to, state, name, image, meta, price, regularPrice, memberPrice, unitPrice, action } = props;
  const { badges = [], promoText, headingLevel = 3 } = props;
  const Heading = `h${headingLevel}` as const;
  return (
    <article className={styles.card}>
      <div className={styles.picture}>
        <ProductPicture image={image} />
      </div>
      <div className={styles.texts}>
        <Heading className={styles.name}>
          <Link to={to} state={state} className={styles.link}>
            {name}
          </Link>
        </Heading>
        {meta && <p className={styles.meta}>{meta}</p>}
        {badges.length > 0 && (
          <ul className={styles.badges}>
            {badges.map((kind) => (
              <li key={kind}>
                <Badge kind={kind}>{kind === 'promo' ? promoText : undefined}</Badge>
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className={styles.foot}>
        <PriceTag price={price} regularPrice={regularPrice} memberPrice={memberPrice} unit={unitPrice} />
        {action && <div className={styles.action}>{action}</div>}
      </div>
    </article>
  );
}
