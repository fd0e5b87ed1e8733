import { readConfig } from '@msl/api/config.ts';
import { connect } from '@msl/api/db/connect.ts';
import { products } from '@msl/api/db/schema/catalogue.ts';

export const PRODUCTS = 10_000;
const BATCH = 500;

/** Fills the closed store in `dataDir` up to 10,000 products: the sample ones again and again, numbered. */
export async function fillWithProducts(dataDir: string): Promise<void> {
  const { db, close } = await connect(readConfig({ DATA_DIR: dataDir }));
  try {
    const sample = await db.select().from(products);
    const missing = PRODUCTS - sample.length;
    for (let from = 0; from < missing; from += BATCH) {
      const rows = Array.from({ length: Math.min(BATCH, missing - from) }, (_, index) => {
        const number = from + index;
        const one = sample[number % sample.length];
        if (!one) throw new Error('The store has no sample products');
        const named = (copy: { name: string; description: string }) => ({
          ...copy,
          name: `${copy.name} ${number}`,
        });
        const copy = { 'fr-CA': named(one.copy['fr-CA']), 'en-CA': named(one.copy['en-CA']) };
        return { ...one, pid: String(100_000 + number), copy, published: true };
      });
      await db.insert(products).values(rows);
    }
  } finally {
    await close();
  }
}
