import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInShell } from '../../testing/render-in-shell.tsx';
import FaqPage from './faq-page.tsx';

const topic = (name: string, fr: string) => ({
  topic: name,
  topic_copies: { 'fr-CA': fr, 'en-CA': `${fr} (en)` },
});
const entry = (id: string, question: string, anwser: string) => ({
  id,
  question: { 'fr-CA': question, 'en-CA': `${question} (en)` },
  anwser: { 'fr-CA': anwser, 'en-CA': `${anwser} (en)` },
});
const answers = {
  'GET /faqs/topics': [topic('basket', 'Le panier'), topic('delivery', 'La livraison')],
  'GET /faqs/topics/basket': [entry('1', 'Que contient-il ?', 'Des légumes tordus.')],
  'GET /faqs/topics/delivery': [entry('2', 'Quand venez-vous ?', 'Le jeudi.\nOu le mardi.')],
};
const answerOf = (question: string) => screen.getByText(question).closest('details');

test('help shows its topics, and the questions of the first one with their answers folded', async () => {
  renderInShell(<FaqPage />, { path: '/faq', answers });
  expect(await screen.findByText('Que contient-il ?')).toBeTruthy();
  const topics = within(screen.getByRole('navigation')).getAllByRole('link');
  expect(topics.map(({ textContent }) => textContent)).toEqual(['Le panier', 'La livraison']);
  expect(topics[0]?.getAttribute('aria-current')).toBe('true');
  expect(answerOf('Que contient-il ?')?.open).toBe(false);
});

test('another topic shows its own questions, and stands in the address', async () => {
  const { path } = renderInShell(<FaqPage />, { path: '/faq', answers });
  await userEvent.click(await screen.findByRole('link', { name: 'La livraison' }));
  expect(await screen.findByText('Quand venez-vous ?')).toBeTruthy();
  expect(screen.queryByText('Que contient-il ?')).toBeNull();
  expect(path()).toBe('/faq?topic=delivery');
});

test('a question that is pressed opens its own answer, whole', async () => {
  renderInShell(<FaqPage />, { path: '/faq?topic=delivery', answers });
  await userEvent.click(await screen.findByText('Quand venez-vous ?'));
  const answer = answerOf('Quand venez-vous ?');
  expect(answer?.open).toBe(true);
  expect([...(answer?.querySelectorAll('p') ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Le jeudi.',
    'Ou le mardi.',
  ]);
});
