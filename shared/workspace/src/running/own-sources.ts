import { accessSync, constants } from 'node:fs';
import { join } from 'node:path';
import { WORKSPACE } from '@msl/federation-build/workspace-remotes.ts';
import { OperatorError } from './told-to-operator.ts';

/** Builds lie among what was installed, until they are published: throws an OperatorError where this user may not write there. */
export const requireOwnSources = (root: string = WORKSPACE): void => {
  try {
    accessSync(join(root, 'node_modules'), constants.W_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new OperatorError(
      `${root} cannot be written to by this user (${code}), and what builds has to: run the command as whoever installed it.\n` +
        'npm run serve opens what is released, as anybody: it builds nothing.',
    );
  }
};
