import type { StripeElementStyle } from '@stripe/stripe-js';
import { useEffect, useState } from 'react';

/** The provider's frames cannot read our tokens: they are given the values in force, light or dark. */
export function useCardStyle(): StripeElementStyle | null {
  const [style, setStyle] = useState<StripeElementStyle | null>(null);

  // The values are known only once the page is styled, and change with the system's scheme.
  useEffect(() => {
    const scheme = matchMedia('(prefers-color-scheme: dark)');
    const read = () => setStyle(readStyle());
    read();
    scheme.addEventListener('change', read);
    return () => scheme.removeEventListener('change', read);
  }, []);

  return style;
}

function readStyle(): StripeElementStyle {
  const tokens = getComputedStyle(document.documentElement);
  const token = (name: string) => tokens.getPropertyValue(name).trim();
  return {
    base: {
      color: token('--color-ink'),
      fontFamily: 'system-ui, sans-serif',
      fontSize: '16px',
      iconColor: token('--color-leaf'),
      '::placeholder': { color: token('--color-ink-soft') },
    },
    invalid: { color: token('--color-danger'), iconColor: token('--color-danger') },
  };
}
