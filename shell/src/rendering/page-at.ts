import { type HostPageName, hostPageAt, hostPages } from '../pages/host-pages.ts';

/** The name of the shell's page that arrives rendered at a path; undefined when it is the browser's to draw. */
export const renderedPageAt = (pathname: string): HostPageName | undefined => {
  const name = hostPageAt(pathname);
  return name && hostPages[name].for !== 'one-person' ? name : undefined;
};
