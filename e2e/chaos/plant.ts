import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { BuildRecord } from '@msl/federation/build-record.ts';
import { containerName } from '@msl/federation/container-name.ts';
import { integrityOf } from '@msl/federation-build/integrity.ts';
import { signBuild } from '@msl/releases/signing/build-statement.ts';
import type { Store } from '@msl/releases/storage/store.ts';
import type { Planted } from './faults.ts';

/** Name of the button that makes a planted version throw. */
export const TRIGGER = 'chaos';

/**
 * Publishes a version of a remote as another one, with a fault planted into it or none: the real build, under a
 * container of its own, its integrities computed anew. Nothing is compiled.
 */
export function plant(store: Store, name: string, version: string, fault: Planted | undefined): string {
  const planted = `${version}-${fault ?? 'copy'}`;
  if (store.hasRemote(name, planted)) return planted;
  const dir = store.remoteDir(name, planted);
  cpSync(store.remoteDir(name, version), dir, { recursive: true });
  const record: BuildRecord = JSON.parse(readFileSync(path.join(dir, 'build.json'), 'utf8'));
  const global = containerName(name, planted);
  // Compressed siblings are of what was.
  for (const file of readdirSync(dir)) if (/\.(?:br|gz)$/.test(file)) rmSync(path.join(dir, file));
  const scripts = readdirSync(dir).filter((file) => file.endsWith('.js') && file !== record.entry);
  const renewed = new Map<string, string>();
  const write = (file: string, code: string) => {
    const before = record.files[file];
    writeFileSync(path.join(dir, file), code);
    const integrity = integrityOf(code);
    if (before) renewed.set(before.integrity, integrity);
    if (before) record.files[file] = { ...before, integrity };
  };
  const renamed = (file: string) =>
    readFileSync(path.join(dir, file), 'utf8').replaceAll(record.global, global);
  for (const file of scripts) write(file, renamed(file));
  let entry = renamed(record.entry);
  for (const [before, after] of renewed) entry = entry.replaceAll(before, after);
  write(record.entry, withFault(entry, global, fault));
  writeFileSync(path.join(dir, 'build.json'), JSON.stringify({ ...record, version: planted, global }));
  signBuild(dir);
  return planted;
}

function withFault(entry: string, global: string, fault: Planted | undefined): string {
  if (!fault) return entry;
  if (fault === 'singleton')
    return entry.replaceAll(/requiredVersion:"\^19\.[\d.]+"/g, 'requiredVersion:"^99.0.0"');
  return `${entry}\n;(${wrapContainer.toString()})(${JSON.stringify({ global, fault, trigger: TRIGGER })});`;
}

/** Runs in the browser, as a part of the entry: hands out the remote's modules with the fault in them. */
function wrapContainer({
  global,
  fault,
  trigger,
}: {
  global: string;
  fault: Planted;
  trigger: string;
}): void {
  type React = typeof import('react');
  type Shared = { get: () => Promise<() => React>; lib?: () => React };
  type Scope = Record<string, Record<string, Shared>>;
  const all = globalThis as unknown as Record<string, { init: (...given: unknown[]) => unknown; get: Get }>;
  type Get = (module: string) => Promise<() => { default: React.ComponentType<object> }>;
  const own = all[global];
  if (!own) return;
  let react: Promise<React> | undefined;
  const planted = async (module: string) => {
    const give = await own.get(module);
    if (module !== './App') return give;
    const { createElement, Fragment, useEffect, useState } = (await react) as React;
    const Whole = fault === 'export' ? undefined : give().default;
    const Broken = () => {
      const [broken, setBroken] = useState(false);
      useEffect(() => {
        if (broken) throw new TypeError('planted in an effect');
      }, [broken]);
      if (fault === 'mount') throw new TypeError('planted at mount');
      const press = () => {
        if (fault === 'event') throw new TypeError('planted in an event');
        setBroken(true);
      };
      const button = createElement('button', { type: 'button', onClick: press }, trigger);
      return createElement(Fragment, null, button, Whole && createElement(Whole));
    };
    return () => {
      if (fault === 'evaluation') throw new TypeError('planted at evaluation');
      return (fault === 'export' ? {} : { default: Broken }) as { default: React.ComponentType<object> };
    };
  };
  all[global] = {
    get: planted,
    init: (...given) => {
      const [version] = Object.values((given[0] as Scope).react ?? {});
      react = Promise.resolve(version?.lib ?? version?.get()).then((give) => give?.()) as Promise<React>;
      return own.init(...given);
    },
  };
}
