import { createElement, Fragment, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';

/**
 * What React and react-dom cost by themselves: they take over the elements of a page as they stand, one element for each
 * of the page's own. `data-taken-over` says that they have, `data-floor-failed` that they drew the page anew.
 */
const NAMES: Readonly<Record<string, string>> = {
  class: 'className',
  for: 'htmlFor',
  checked: 'defaultChecked',
};
const NOT_DRAWN = 'script, link, title, meta, template, noscript';

const propsOf = (element: Element): Record<string, unknown> =>
  Object.fromEntries(
    [...element.attributes]
      .filter(({ name }) => name !== 'style')
      .map(({ name, value }) => [nameOf(element, name), name === 'checked' || value]),
  );

const nameOf = (element: Element, name: string): string =>
  name === 'value' && element.tagName === 'INPUT' ? 'defaultValue' : (NAMES[name] ?? name);

const drawn = (node: Node, key: number): ReactNode => {
  if (node instanceof Text) return node.data;
  if (!(node instanceof Element)) return null;
  const children = [...node.childNodes].map(drawn);
  return createElement(
    node.localName,
    { key, ...propsOf(node), suppressHydrationWarning: true },
    ...children,
  );
};

const commentsOf = (root: Node): Comment[] => {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_COMMENT);
  const found: Comment[] = [];
  while (walker.nextNode()) found.push(walker.currentNode as Comment);
  return found;
};

const root = document.getElementById('root');
if (root) {
  for (const element of root.querySelectorAll(NOT_DRAWN)) element.remove();
  for (const comment of commentsOf(root)) comment.remove();
  root.normalize();
  const page = createElement(Fragment, null, ...[...root.childNodes].map(drawn));
  hydrateRoot(root, page, {
    onRecoverableError: (error) => root.setAttribute('data-floor-failed', String(error)),
  });
  requestIdleCallback(() => root.setAttribute('data-taken-over', ''));
}
