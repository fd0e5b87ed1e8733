import type { Sheet, Situation } from './admission.types.ts';
import { ownStyles } from './styles.rules.ts';

const own = new Set(['own', 'row', 'turn']);
const refusalsOf = (text: string, sourceOf?: Sheet['sourceOf']) => {
  const sheet = { file: 'app.css', text, ...(sourceOf && { sourceOf }) };
  const candidate = { manifest: { name: 'mfe-gifts' }, styles: { sheets: [sheet], own } };
  return ownStyles({ candidate } as unknown as Situation);
};

test.each([
  '.own{color:red}',
  'ul.own > li:first-child,.row{margin:0}',
  '.own header{display:none}',
  ':is(.own,.row) > a{color:red}',
  '@media (width > 40rem){.own:hover{color:red}}',
  '@keyframes turn{to{rotate:1turn}}.own{animation:turn 1s}',
  '.leaflet-pane{position:absolute}',
  '.own{color:red;& a{color:blue}}',
  '.own:not(.elsewhere){color:red}',
  '.own > * + *,.own + .row,.own a ~ a{margin:0}',
  '.own::before{content:""}',
  'body:has(.own[open]){overflow:hidden;scrollbar-gutter:stable}',
  '@media print{body:has(.own){visibility:hidden}}',
  '@media print{body:has(.own){block-size:0;min-block-size:0;overflow:hidden}}',
  '.own{view-transition-name:none}',
  '@container shelf (width > 20rem){.own{--gap:2px}}',
])('%s styles what the remote drew, and is let in', (text) => {
  expect(refusalsOf(text)).toEqual([]);
});

test.each([
  ['header{display:none}', 'header'],
  ['.header{display:none}', '.header'],
  ['body{margin:0}', 'body'],
  ['*{margin:0}', '*'],
  [':root{--color-leaf:red}', ':root'],
  ['.own,h1{color:red}', 'h1'],
  ['body:has(.own){margin:0}', 'body:has'],
  ['body:has(.own){visibility:hidden}', 'body:has'],
  ['@media print{.own{color:red}}body:has(.own){visibility:hidden}', 'body:has'],
  ['p:not(.own){color:red}', 'p:not'],
  [':is(.own,header){display:none}', ':is'],
  ['@media print{#root{display:none}}', '#root'],
  ['body:has(.own){&{display:none}}', 'body:has'],
  ['body:has(.own){overflow:hidden;main{display:none}}', 'body:has'],
  ['@media not print{body:has(.own){visibility:hidden}}', 'body:has'],
  ['@media print,screen{body:has(.own){visibility:hidden}}', 'body:has'],
  ['.leafletish{color:red}', '.leafletish'],
  ['.own ~ *{display:none}', '.own ~ *'],
  ['.own + footer a{display:none}', '.own + footer a'],
])('%s reaches outside and is refused with its file', (text, selector) => {
  expect(refusalsOf(text)).toEqual([
    {
      ...{
        file: 'mfe-gifts/app.css',
        consumer: 'every page of the store',
        mend: expect.stringContaining('.module.css'),
      },
      wrong: `its styles reach outside: the selector « ${selector} » has no class of its own CSS modules`,
    },
  ]);
});

test.each([
  ['@font-face{font-family:Figtree;src:url(x.woff2)}', '@font-face'],
  ['@keyframes spin{to{rotate:1turn}}', '@keyframes spin'],
  ['@import "other.css";', '@import'],
  ['@property --gap{syntax:"<length>";inherits:true;initial-value:0px}', '@property'],
  ['.own{view-transition-name:root}', 'view-transition-name: root'],
  ['@media (width > 40rem){.own{view-transition-name:hero!important}}', 'view-transition-name: hero'],
  ['.own{--name:root;view-transition-name:var(--name)}', 'view-transition-name: var(…)'],
  ['@view-transition{navigation:auto}', '@view-transition'],
])('%s is everybody’s and is refused', (text, name) => {
  expect(refusalsOf(text)).toMatchObject([{ wrong: `its styles hold ${name}, which the whole page shares` }]);
});

test.each([
  ['.own{color:red}\nheader{display:none}', 'src/gift.css:2:1'],
  ['.own{color:red}.row{margin:0}h1{margin:0}', 'src/gift.css:1:30'],
  ['.own{color:red}\n@font-face{font-family:X;src:url(x.woff2)}', 'src/gift.css:2:1'],
  ['.row{margin:0}\n\n.own{view-transition-name:root}', 'src/gift.css:3:1'],
])('of a build with maps, %j is refused with the place in its source', (text, place) => {
  const refusals = refusalsOf(text, ({ line, column }) => `src/gift.css:${line}:${column}`);
  expect(refusals).toMatchObject([{ file: `mfe-gifts/${place}` }]);
});

test('a build that does not tell its own names is refused', () => {
  const candidate = { manifest: { name: 'mfe-gifts' }, styles: undefined };
  expect(ownStyles({ candidate } as unknown as Situation)).toMatchObject([
    { mend: expect.stringContaining('publish it anew') },
  ]);
});
