import { useState } from 'react';
import type { ProductBadge } from '../src/badge.tsx';
import { Button } from '../src/button.tsx';
import { IconButton } from '../src/icon-button.tsx';
import { PlusIcon } from '../src/icons.tsx';
import { Grid } from '../src/layout.tsx';
import { OrderSummary } from '../src/order-summary.tsx';
import { PageHeader } from '../src/page-header.tsx';
import { PriceTag } from '../src/price-tag.tsx';
import { ProductCard } from '../src/product-card.tsx';
import { ProductGrid } from '../src/product-grid.tsx';
import { ProductPicture } from '../src/product-picture.tsx';
import { QuantityStepper } from '../src/quantity-stepper.tsx';
import { Section } from '../src/section.tsx';
import { ProductCardSkeleton } from '../src/skeleton.tsx';

type Sample = {
  image: string;
  name: string;
  meta: string;
  price: number;
  regular?: number;
  member?: number;
  badges?: ProductBadge[];
};

const samples: Sample[] = [
  {
    image: '1f955',
    name: 'Carottes croches',
    meta: 'Mont-Rouge · 2 lb',
    price: 299,
    regular: 399,
    member: 254,
    badges: ['promo', 'saved', 'local'],
  },
  {
    image: '1f34e',
    name: 'Pommes Cortland bossues',
    meta: 'Vergers Paul · 1,5 kg',
    price: 549,
    member: 467,
    badges: ['local'],
  },
  {
    image: '1f951',
    name: 'Avocats petits calibres, mûrs à point',
    meta: 'Mexique · 5 un.',
    price: 449,
    badges: ['new'],
  },
  {
    image: '1f353',
    name: 'Fraises d’automne',
    meta: 'Île d’Orléans · 454 g',
    price: 499,
    regular: 650,
    badges: ['promo'],
  },
  { image: '1f966', name: 'Brocoli', meta: 'Québec · 1 un.', price: 249 },
  {
    image: '1f9c0',
    name: 'Cheddar fort vieilli 2 ans',
    meta: 'Fromagerie Perron · 200 g',
    price: 799,
    member: 679,
    badges: ['member'],
  },
];

export function Products() {
  const [count, setCount] = useState(1);
  return (
    <>
      <PageHeader title="Le marché" lead="156 produits sauvés cette semaine." />
      <ProductGrid label="Produits">
        {samples.map((sample, index) => (
          <ProductCard
            key={sample.image}
            to={`/products/${sample.image}`}
            image={sample.image}
            name={sample.name}
            meta={sample.meta}
            price={sample.price}
            regularPrice={sample.regular}
            memberPrice={sample.member}
            badges={sample.badges ?? []}
            promoText="−25 %"
            unitPrice={index === 0 ? '0,33 $ / 100 g' : undefined}
            eager
            headingLevel={2}
            action={
              index === 1 ? (
                <QuantityStepper label={sample.name} value={count} onChange={setCount} />
              ) : (
                <IconButton label={`Ajouter ${sample.name}`} variant="solid" icon={<PlusIcon />} />
              )
            }
          />
        ))}
        <ProductCardSkeleton />
        <ProductCardSkeleton />
      </ProductGrid>
      <Section title="Carottes croches">
        <Grid columns="sidebar">
          <Grid columns={2}>
            <ProductPicture image="1f955" size="lg" eager />
            <PriceTag size="lg" price={299} regularPrice={399} memberPrice={254} unit="0,33 $ / 100 g" />
          </Grid>
          <OrderSummary
            title="Votre panier"
            total={{ label: 'Total', amount: 3420 }}
            lines={[
              { key: 'a', label: 'Sous-total', amount: 3245 },
              { key: 'b', label: 'Économies MSL+', amount: -320 },
              { key: 'c', label: 'Livraison', amount: 599, hint: 'Gratuite dès 75 $' },
              { key: 'd', label: 'Pourboire', amount: 100 },
              { key: 'e', label: 'TPS', amount: 38 },
              { key: 'f', label: 'TVQ', amount: 76 },
            ]}
          >
            <Button variant="accent" wide>
              Ajouter des produits
            </Button>
          </OrderSummary>
        </Grid>
      </Section>
    </>
  );
}
