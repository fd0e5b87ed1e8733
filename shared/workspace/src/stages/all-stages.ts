import { SHELL_DIR } from '@msl/federation-build/workspace-remotes.ts';
import { structureGates } from '../gates/all-gates.ts';
import { lintGate } from '../gates/lint.gate.ts';
import { sizeBudgetsGate } from '../gates/size-budgets.gate.ts';
import { typesGate } from '../gates/types.gate.ts';
import { buildStage } from './build.stage.ts';
import { touchesTheStore } from './changed-files.ts';
import { deployStage } from './deploy.stage.ts';
import { jestStage } from './jest.stage.ts';
import { newcomerStage } from './newcomer.stage.ts';
import { playwrightStage } from './playwright.stage.ts';
import { gateStage, runGate, type Stage } from './stage.ts';

/** What `npm test` runs, in this order: what is quick to fail stands first. */
export const allStages: readonly Stage[] = [
  gateStage('types', [typesGate]),
  gateStage('lint', [lintGate]),
  gateStage('gates', structureGates),
  newcomerStage,
  jestStage('unit', [
    { config: 'browser', testsOf: SHELL_DIR },
    { config: 'node', except: '/api/src/' },
  ]),
  // Its year says nothing of a database that the other tests do not: it is gone through once, on the one of production.
  jestStage('api', [{ config: 'node', only: '/api/src/', except: '/api/src/testing/year/' }]),
  // What never asks for the server's address has nothing else to say there.
  jestStage('api on PostgreSQL', [{ config: 'postgres', using: 'api/src/testing/test-postgres.ts' }]),
  buildStage,
  {
    name: 'budgets',
    isTouchedBy: touchesTheStore,
    run: ({ root, storeDir }) => runGate(sizeBudgetsGate(storeDir), root),
  },
  playwrightStage,
  deployStage,
];
