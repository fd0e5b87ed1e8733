import { literalTextGate } from './literal-text.gate.ts';
import { problemsIn } from './planted.ts';

describe('literal text', () => {
  it('lets translated text, punctuation and class names pass', async () => {
    const code = `export const A = ({ t }) => <p className="box" aria-label={t('a.label')}>{t('a.text')} · <b className={'x'}>MSL+</b></p>;`;
    expect(await problemsIn(literalTextGate, { 'mfe-cart/src/a.tsx': code })).toEqual([]);
  });

  it.each([
    ['words between tags', '<p>Add to cart</p>', 'Add to cart'],
    ['words in an attribute that is read', '<img alt="A carrot" />', 'A carrot'],
    ['words in braces', `<p>{'Panier'}</p>`, 'Panier'],
    ['words behind a condition', `<p>{open ? 'Open' : null}</p>`, 'Open'],
    ['words in a template', `<p>{\`Total \${sum}\`}</p>`, 'Total'],
  ])('fails on %s', async (_, markup, text) => {
    const code = `export const A = ({ open, sum }) => ${markup};`;
    expect(await problemsIn(literalTextGate, { 'mfe-cart/src/a.tsx': code })).toEqual([
      expect.stringContaining(`"${text}"`),
    ]);
  });
});
