import { createRequire } from 'node:module';

/**
 * As @msl/federation finds packages: what the shell shares are the very copies that its facades import. Files of its own
 * are asked for as an import would: once packed, they are JavaScript.
 */
export const fromBrowserPart = createRequire(
  createRequire(import.meta.url).resolve('@msl/federation/package.json'),
);

const { resolve } = createRequire(import.meta.url);

/** A file that a build brings in by its path, because nothing imports it. */
export const runtimeFile = (name: string): string => resolve(`@msl/federation/load/${name}.ts`);

export const facadeFile = (name: string): string => resolve(`@msl/federation/facades/${name}.ts`);
