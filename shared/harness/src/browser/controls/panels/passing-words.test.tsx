import type { Step } from '../../../journey.ts';
import { isPassing } from './passing-words.ts';

const see = (text: string): Step => ({ do: 'see', text });
const pressed = (name: string, leadsTo?: string): Step => ({
  do: 'press',
  on: { role: 'link', name, ...(leadsTo && { leadsTo }) },
});

test.each([
  [see('Livraison du 20 novembre 2026'), true],
  [see('Le 1er déc.'), true],
  [pressed('Friday, November 27'), true],
  [{ do: 'choose', on: { role: 'combobox', name: 'Jour' }, option: 'vendredi 27 nov.' }, true],
  [see('active-home+q1w2e3r4t5@personas.test'), true],
  [see('Reçu MSL-000012'), true],
  [see('15 produits, 70,84 $'), false],
  [see('Maybe 12'), false],
  [pressed('20 novembre 2026 Facture 4e97e62c49', '/order-history/4e97e62c4916'), false],
  [{ do: 'fill', on: { role: 'textbox', name: 'Note' }, text: 'le 20 novembre' }, false],
  [{ do: 'arrive', address: '/order-history' }, false],
  [{ do: 'back' }, false],
  [{ do: 'key', key: 'Escape' }, false],
] as [Step, boolean][])(
  'a step that names what is otherwise another time is known: %j, %s',
  (step, passing) => {
    expect(isPassing(step)).toBe(passing);
  },
);
