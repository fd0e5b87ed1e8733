import type { HostPage } from '@msl/federation/host-manifest.ts';
import { pageAt } from '@msl/federation/route-pattern.ts';
import host from '../../host.json' with { type: 'json' };

export type HostPageName = keyof typeof host.pages;

/** The shell's own pages, as `host.json` declares them, once for routes, heads, robots and sitemap; the build checks it. */
export const hostPages = host.pages as Readonly<Record<HostPageName, HostPage>>;

export const hostRoutes: readonly string[] = Object.values(hostPages).flatMap(({ routes }) => routes);

/** The name of the shell's page at a path; any other path belongs to a remote, or to nobody. */
export const hostPageAt = (pathname: string): HostPageName | undefined => pageAt(hostPages, pathname);

/** The namespace of a page's texts, which stand in its folder. */
export const namespaceOf = ({ file }: Pick<HostPage, 'file'>): string => `shell-${folderOf(file)}`;

export const folderOf = (file: string): string => file.slice(0, file.indexOf('/'));
