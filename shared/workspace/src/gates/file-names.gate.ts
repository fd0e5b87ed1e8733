import type { Gate } from './gate.ts';
import { sourceFiles } from './source-files.ts';

const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;
const saysNothing = /^(utils?|helpers?|misc|common|shared|lib|stuff)$/;
/** The one folder that the architecture calls so. */
const workspacePackages = /^shared\//;

/** Files of the API that every module stands on: their folder is their role. */
const groundOfTheApi =
  /^api\/src\/([^/]+\.ts$|(db|geocoder|http|mailer|payments|pdf|search|testing|tracing)\/)|\/public\.ts$/;
/** What a file of a module is, the last part of its name (api/README.md). */
const roles =
  /(^|[./])(routes|service|rules|repository|cache|clock|view|page|letters|blocks|texts|data|schema|types|constants|sweep|worker|fixture|test)\.ts$/;

export const fileNamesGate: Gate = {
  name: 'names',
  check: async (root) => {
    const files = sourceFiles(root, ['.ts', '.tsx', '.css', '.mjs', '.cjs']);
    const parts = files.map((file) => ({
      file,
      names: file
        .replace(workspacePackages, '')
        .replace(/\.[^./]+$/, '')
        .split('/'),
    }));
    return [
      {
        title: 'files and folders are named in kebab-case',
        problems: parts
          .filter(({ names }) => !names.every((name) => kebab.test(name.replace(/^\./, ''))))
          .map(({ file }) => file),
      },
      {
        title: 'no file or folder is named utils, helpers, misc or common',
        problems: parts
          .filter(({ names }) => names.some((name) => name.split('.').some((word) => saysNothing.test(word))))
          .map(({ file }) => file),
      },
      {
        title: 'a file of a module of the API has its role in its name',
        problems: files.filter(
          (file) => /^api\/src\/.*\.ts$/.test(file) && !groundOfTheApi.test(file) && !roles.test(file),
        ),
      },
      {
        title: 'no barrel: nothing is named index',
        problems: files.filter((file) => /(^|\/)index\.(ts|tsx|mjs|cjs)$/.test(file)),
      },
    ];
  },
};
