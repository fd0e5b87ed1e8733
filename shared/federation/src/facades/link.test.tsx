import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { Link, NavLink } from './link.tsx';

function Here() {
  const { pathname, search, state } = useLocation();
  return <output>{`${pathname}${search} ${JSON.stringify(state)}`}</output>;
}

const at = (path: string, link: React.ReactNode) =>
  render(
    <MemoryRouter initialEntries={[path]}>
      {link}
      <Here />
    </MemoryRouter>,
  );
const here = () => screen.getByRole('status').textContent;

test('a link leads on without loading the document again, and carries its state', () => {
  at(
    '/cart',
    <Link to="/products?tag=bio" state={{ from: '/cart' }}>
      go
    </Link>,
  );
  const link = screen.getByRole('link', { name: 'go' });
  expect(link.getAttribute('href')).toBe('/products?tag=bio');
  expect(fireEvent.click(link)).toBe(false);
  expect(here()).toBe('/products?tag=bio {"from":"/cart"}');
});

test.each([
  ['with the control key', { ctrlKey: true }],
  ['with the middle button', { button: 1 }],
])('a click %s is left to the browser', (_how, how) => {
  at('/cart', <Link to="/products">go</Link>);
  // jsdom has no other tab: what the link leaves alone must not load a page
  const stop = (event: Event) => event.preventDefault();
  window.addEventListener('click', stop);
  fireEvent.click(screen.getByRole('link'), how);
  window.removeEventListener('click', stop);
  expect(here()).toBe('/cart null');
});

test('a click that its owner prevents leads nowhere', () => {
  at(
    '/cart',
    <Link to="/products" onClick={(event) => event.preventDefault()}>
      go
    </Link>,
  );
  fireEvent.click(screen.getByRole('link'));
  expect(here()).toBe('/cart null');
});

test.each([
  ['/account', '/account', false, true],
  ['/account/info', '/account', false, true],
  ['/account/info', '/account', true, false],
  ['/accounts', '/account', false, false],
  ['/Account', '/account', true, true],
])('at %s a tab to %s (end: %s) is the current one: %s', (path, to, end, current) => {
  at(
    path,
    <NavLink to={to} end={end} className="tab">
      tab
    </NavLink>,
  );
  const link = screen.getByRole('link');
  expect(link.getAttribute('aria-current')).toBe(current ? 'page' : null);
  expect(link.className).toBe(current ? 'tab active' : 'tab');
});
