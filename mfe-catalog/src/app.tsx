import { Route, Routes } from 'react-router-dom';
import { MarketPage } from './market/market-page.tsx';
import { ProductPage } from './product/product-page.tsx';

/** The catalogue: aisles and filters, and one page a product. */
export default function App() {
  return (
    <Routes>
      <Route path="/products" element={<MarketPage />} />
      <Route path="/products/:pid" element={<ProductPage />} />
    </Routes>
  );
}
