/**
 * The HTML of the frames. Each says which origin of the store it talks to: the one in its URL, which must be in
 * the configured list; the browser enforces the same by `frame-ancestors`.
 */
export type Frame = keyof typeof titles;

export const isFrame = (name: string): name is Frame => Object.hasOwn(titles, name);

const titles = {
  field: { fr: 'Champ de carte', en: 'Card field' },
  controller: { fr: 'Paiement', en: 'Payment' },
  challenge: { fr: 'Vérification de la banque', en: 'Bank verification' },
  express: { fr: 'Portefeuilles', en: 'Wallets' },
  wallet: { fr: 'Portefeuille', en: 'Wallet' },
} as const;

const attribute = (value: string) =>
  value.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');

export function frameDocument(frame: Frame, query: URLSearchParams): string {
  const language = query.get('locale')?.startsWith('en') ? 'en' : 'fr';
  const data = { origin: query.get('origin') ?? '', locale: language };
  const attributes = Object.entries(data).map(([name, value]) => ` data-${name}="${attribute(value)}"`);
  const body = frame === 'controller' ? '' : `<div id="${frame}"></div>`;
  return `<!doctype html>
<html lang="${language}-CA"${attributes.join('')}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${titles[frame][language]}</title>
<link rel="stylesheet" href="/frames/${frame}.css">
</head>
<body>${body}<script src="/frames/${frame}.js"></script></body>
</html>
`;
}

/** Headers of a frame that one origin of the store may show. Fonts come from the store, all else from here. */
export function frameHeaders(storeOrigin: string): Record<string, string> {
  const policy = [
    `default-src 'none'`,
    `script-src 'self'`,
    `style-src 'self'`,
    `connect-src 'self'`,
    `font-src ${storeOrigin}`,
    `frame-ancestors ${storeOrigin}`,
    `base-uri 'none'`,
    `form-action 'none'`,
  ];
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy.join('; '),
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  };
}
