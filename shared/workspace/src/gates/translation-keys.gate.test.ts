import { problemsIn } from './planted.ts';
import { translationKeysGate } from './translation-keys.gate.ts';

const texts = JSON.stringify({
  cart: { title: 'Panier', count_one: 'un', count_other: 'deux', status: { open: 'ouvert' } },
});
const files = (code: string) => ({
  'mfe-cart/src/locales/fr-CA.json': texts,
  'mfe-cart/src/locales/en-CA.json': texts,
  'mfe-cart/src/a.tsx': `const { t } = useTranslation('mfe-cart');\n${code}`,
});
const all = `t('cart.title'); t('mfe-cart:cart.count', { count }); t(\`cart.status.\${status}\`);`;

describe('translation keys', () => {
  it('passes when every key has a text and every text a key', async () => {
    expect(await problemsIn(translationKeysGate, files(all))).toEqual([]);
  });

  it('knows the texts of a part of the shell by the name of its folder', async () => {
    const part = {
      'shell/src/pages/auth/locales/fr-CA.json': '{"title":"Connexion"}',
      'shell/src/pages/auth/locales/en-CA.json': '{"title":"Log in"}',
      'shell/src/pages/auth/a.tsx': `const { t } = useTranslation('shell-auth');\nt('title');`,
    };
    expect(await problemsIn(translationKeysGate, part)).toEqual([]);
  });

  it('fails on a key without a text', async () => {
    expect(await problemsIn(translationKeysGate, files(`${all} t('cart.gone');`))).toEqual([
      expect.stringContaining('mfe-cart/src/a.tsx: mfe-cart:cart.gone'),
    ]);
  });

  it('fails on a text that nothing shows', async () => {
    expect(
      await problemsIn(translationKeysGate, files(`t('cart.count'); t(\`cart.status.\${status}\`);`)),
    ).toEqual([expect.stringContaining('cart.title')]);
  });
});
