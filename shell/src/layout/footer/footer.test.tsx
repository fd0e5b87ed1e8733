import type { MenuLink, ResolvedRemote } from '@msl/federation/page-state.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInShell } from '../../testing/render-in-shell.tsx';
import { contact } from '../contact.ts';
import { Footer } from './footer.tsx';

const told = { id: '1', copy: { 'fr-CA': { title: 'Fermé le 1er juillet', text: 'Bonne fête !' } } };

const footer = (to: string, label: string, order: number): MenuLink => ({ in: ['footer'], to, label, order });
const remotes = [
  { menu: [footer('/sign-up/step-1', 'S’abonner', 20)] },
  { menu: [footer('/products', 'Produits', 10)] },
] as ResolvedRemote[];

const show = async (answers = {}) => {
  const page = renderInShell(
    <>
      <main id="main" tabIndex={-1} />
      <Footer />
    </>,
    { path: '/mission', answers: { 'GET /announcements': [told], ...answers }, remotes },
  );
  await screen.findByText('Fermé le 1er juillet');
  return page;
};
afterEach(() => sessionStorage.clear());

const link = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');

test('what the remotes declare stands first, in their order', async () => {
  await show();
  const { textContent } = screen.getByRole('navigation', { name: 'Plan du site' });
  expect(textContent).toMatch(/^Le marchéProduitsS’abonnerPoints de cueillette/);
});

test.each([
  ['Produits', '/products'],
  ['À propos', '/about-us'],
  ['Mission', '/mission'],
  ['Questions fréquentes', '/faq'],
  ['S’abonner', '/sign-up/step-1'],
  ['Devenir point de cueillette', '/becoming-pup'],
  ['Conditions', '/terms-and-conditions'],
  ['confidentialité', '/privacy'],
  ['Emplois', `mailto:${contact.careers}`],
  ['Presse', `mailto:${contact.press}`],
  [contact.email, `mailto:${contact.email}`],
  [contact.phone, contact.phoneLink],
  ['Facebook', contact.facebook],
  ['Instagram', contact.instagram],
])('the footer’s « %s » leads to %s', async (name, href) => {
  await show();
  expect(link(new RegExp(name, 'i'))).toBe(href);
});

test('the footer says on which days and hours the team answers', async () => {
  await show();
  expect(screen.getByText(/lundi au vendredi.*9\s?h.*17\s?h/is)).toBeTruthy();
});

test('back to the top scrolls there and takes the focus along', async () => {
  const scrolled = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  await show();
  await userEvent.click(screen.getByRole('button', { name: /haut/i }));
  expect(scrolled).toHaveBeenCalledWith({ top: 0 });
  expect(document.activeElement?.id).toBe('main');
  scrolled.mockRestore();
});

test('the newsletter is asked for from the footer; an address that is refused is said at its field and stays', async () => {
  const { calls } = await show({ 'POST /emails/newsletter': { status: 400, key: 'invalid-email' } });
  const email = screen.getByRole('textbox');
  await userEvent.type(email, 'not an address{Enter}');
  await waitFor(() => expect(email.getAttribute('aria-invalid')).toBe('true'));
  expect((email as HTMLInputElement).value).toBe('not an address');
  expect(document.activeElement).toBe(email);
  expect(calls.filter((call) => call === 'POST /emails/newsletter')).toHaveLength(1);
});

test('an address typed for the newsletter outlives a switch of language, until it was sent', async () => {
  const field = () => screen.getByRole<HTMLInputElement>('textbox');
  await show();
  await userEvent.type(field(), 'zoe@exemple.ca');
  cleanup();
  await show({ 'POST /emails/newsletter': null });
  expect(field().value).toBe('zoe@exemple.ca');
  await userEvent.type(field(), '{Enter}');
  await waitFor(() => expect(field().value).toBe(''));
  cleanup();
  await show();
  expect(field().value).toBe('');
});

test('a newsletter field that was emptied again leaves nothing half written in the tab', async () => {
  await show();
  await userEvent.type(screen.getByRole('textbox'), 'zoe');
  expect(sessionStorage).toHaveLength(1);
  await userEvent.clear(screen.getByRole('textbox'));
  expect(sessionStorage).toHaveLength(0);
});
