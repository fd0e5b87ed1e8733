import { BasketProvider } from '@msl/panels/basket/basket-provider.tsx';
import { Route, Routes } from 'react-router-dom';
import { MarketPage } from './market/market-page.tsx';
import { ProductPage } from './product/product-page.tsx';

/** The catalogue: aisles and filters, and one page a product. */
export default function App() {
  return (
    <BasketProvider>
      <Routes>
        <Route path="/products" element={<MarketPage />} />
        <Route path="/products/:pid" element={<ProductPage />} />
      </Routes>
    </BasketProvider>
  );
}
