import { screen } from '@testing-library/react';
import { renderUi } from './render-ui.tsx';
import { Tabs } from './tabs.tsx';

/** A phone of 360 px; the tab of this page begins at 350 px. */
const boxes: Record<string, Partial<DOMRect>> = {
  NAV: { left: 0, width: 360 },
  '/dashboard': { left: 20, width: 160 },
  '/': { left: 350, width: 220 },
};

test('the tab of the page, and the one that has the focus, are brought into view on a narrow screen', () => {
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return (boxes[this.getAttribute('href') ?? this.tagName] ?? { left: 0, width: 0 }) as DOMRect;
  });
  renderUi(
    <Tabs
      label="Sections"
      tabs={[
        { to: '/dashboard', label: 'Tableau de bord' },
        { to: '/', label: 'Historique' },
      ]}
    />,
  );
  const bar = screen.getByRole('navigation');
  expect(bar.scrollLeft).toBe(280);
  bar.scrollLeft = 0;
  screen.getByRole('link', { name: 'Historique' }).focus();
  expect(bar.scrollLeft).toBe(280);
});
