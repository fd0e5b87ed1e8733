import type { MenuLink, ResolvedRemote } from '@msl/federation/page-state.ts';
import { screen } from '@testing-library/react';
import { renderInShell } from '../../testing/render-in-shell.tsx';
import { Header } from './header.tsx';

const link = (menu: MenuLink['in'][number], to: string, label: string): MenuLink => ({
  ...{ in: [menu], to, label, order: 10 },
});
const remotes = [
  { routes: ['/products'], menu: [link('header', '/products', 'Produits')] },
  { routes: ['/sign-up/*'], menu: [link('start', '/sign-up/step-1', 'Commencer')], focused: true },
  { routes: ['/cart'], menu: [link('cart', '/cart', 'Panier')] },
] as ResolvedRemote[];
const links = () => screen.getAllByRole('link').map((one) => one.getAttribute('href'));
const show = (path: string, options = {}) => renderInShell(<Header />, { path, remotes, ...options });

test('the header leads where the remotes of this page say', () => {
  show('/mission');
  expect(screen.getByRole('link', { name: 'Produits' }).getAttribute('href')).toBe('/products');
  expect(links()).toEqual(['/', '/products', '/faq', '/login', '/sign-up/step-1']);
});

test('a remote that is not live is not led to', () => {
  show('/mission', { remotes: [] });
  expect(links()).toEqual(['/', '/faq', '/login']);
});

test('nothing turns somebody off who signs up', () => {
  show('/sign-up/step-2');
  expect(screen.queryByRole('link', { name: 'Produits' })).toBeNull();
});

test('the cart of who is logged in leads where its remote says', async () => {
  show('/mission', { token: 't1' });
  await screen.findByRole('button', { name: /menu de votre compte/ });
  expect(screen.getByRole('link', { name: 'Panier' }).getAttribute('href')).toBe('/cart');
});
