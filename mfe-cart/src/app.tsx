import { Route, Routes } from 'react-router-dom';
import { CartPage } from './cart/cart-page.tsx';
import { NextCartPage } from './next-cart/next-cart-page.tsx';

/** The open order's cart, and the next basket. */
export default function App() {
  return (
    <Routes>
      <Route path="/cart" element={<CartPage />} />
      <Route path="/next-cart" element={<NextCartPage />} />
    </Routes>
  );
}
