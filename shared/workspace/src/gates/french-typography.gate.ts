import type { Gate } from './gate.ts';
import { localeSets, menuSets } from './locale-files.ts';

const rules: readonly { readonly pattern: RegExp; readonly reason: string }[] = [
  {
    pattern: /[\p{L}\d»)] [:;!?%$»]/u,
    reason: 'a plain space before : ; ! ? % $ » (use a no-break space, U+00A0)',
  },
  { pattern: /[\p{L})][;!?](?=\s|$)/u, reason: 'no space before ; ! ? (use a no-break space, U+00A0)' },
  { pattern: /\p{L}:(?=\s|$)/u, reason: 'no space before a colon (use a no-break space, U+00A0)' },
  {
    pattern: /\d (?:lb|k?g|k?m|m?L|ml|h|min)(?![\p{L}\d])/u,
    reason: 'a plain space between a number and its unit (use a no-break space, U+00A0)',
  },
  { pattern: /\d[%$]/, reason: 'no space between a number and % or $ (use a no-break space, U+00A0)' },
  { pattern: /« /, reason: 'a plain space after « (use a no-break space, U+00A0)' },
  { pattern: /"|“|”/, reason: 'English quotation marks (use « »)' },
  { pattern: /\p{L}'\p{L}/u, reason: 'a typewriter apostrophe (use ’)' },
  { pattern: /\.\.\./, reason: 'three dots (use …)' },
  { pattern: /\$\s?\d/, reason: 'a price with its sign in front (5,99 $)' },
];

/** Quebec French is typeset as a Quebec reader expects it. */
export const frenchTypographyGate: Gate = {
  name: 'French typography',
  check: async (root) =>
    [...localeSets(root), ...menuSets(root)].map(({ namespace, texts }) => ({
      title: `${namespace}: French is typeset as French`,
      problems: [...(texts['fr-CA'] ?? [])].flatMap(([key, text]) =>
        rules
          .filter(({ pattern }) => pattern.test(withoutHoles(text)))
          .map(({ reason }) => `${key}: ${reason}: ${text}`),
      ),
    })),
};

/** Placeholders stand for a number or a word; tags stand for nothing. */
const withoutHoles = (text: string): string =>
  text
    .replaceAll(/\{\{[^}]*\}\}/g, '0')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/https?:\S+|\S+@\S+/g, '');
