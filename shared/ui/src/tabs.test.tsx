import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { Tabs } from './tabs.tsx';

/** A phone of 360 px; the tab of this page begins at 350 px. */
const boxes: Record<string, Partial<DOMRect>> = {
  NAV: { left: 0, width: 360 },
  '/dashboard': { left: 20, width: 160 },
  '/': { left: 350, width: 220 },
};

const page = (
  <MemoryRouter>
    <Tabs
      label="Sections"
      tabs={[
        { to: '/dashboard', label: 'Tableau de bord' },
        { to: '/', label: 'Historique' },
      ]}
    />
  </MemoryRouter>
);
const bar = () => screen.getByRole('navigation');
const focus = (name: string) => screen.getByRole('link', { name }).focus();

beforeEach(() => {
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return (boxes[this.getAttribute('href') ?? this.tagName] ?? { left: 0, width: 0 }) as DOMRect;
  });
});

test('the tab of the page, and the one that has the focus, are brought into view on a narrow screen', () => {
  render(page);
  expect(bar().scrollLeft).toBe(280);
  bar().scrollLeft = 0;
  focus('Historique');
  expect(bar().scrollLeft).toBe(280);
});

test('so is the one that had the focus before the page was taken over', () => {
  const { container: rendered, unmount } = render(page);
  const container = rendered.cloneNode(true) as HTMLElement;
  unmount();
  document.body.append(container);
  focus('Tableau de bord');
  render(page, { container, hydrate: true });
  expect(bar().scrollLeft).toBe(-80);
});
