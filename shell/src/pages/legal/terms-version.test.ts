import { createHash } from 'node:crypto';
import { TERMS } from '@msl/contracts/legal.ts';
import en from './locales/en-CA.json';
import fr from './locales/fr-CA.json';

test('who changes the terms gives them a new version: customers accepted the words, not the address', () => {
  const digest = createHash('sha256')
    .update(JSON.stringify([fr.terms, en.terms]))
    .digest('hex');
  expect({ version: TERMS.version, digest }).toEqual(TERMS);
});
