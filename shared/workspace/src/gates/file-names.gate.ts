import type { Gate } from './gate.ts';
import { sourceFiles } from './source-files.ts';

const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;
const saysNothing = /^(utils?|helpers?|misc|common|shared|lib|stuff)$/;
/** The one folder that the architecture calls so. */
const workspacePackages = /^shared\//;

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
        title: 'no barrel: nothing is named index',
        problems: files.filter((file) => /(^|\/)index\.(ts|tsx|mjs|cjs)$/.test(file)),
      },
    ];
  },
};
