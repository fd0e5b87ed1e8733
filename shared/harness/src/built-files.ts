import type { BuiltModule } from '@msl/federation/build-record.ts';

/** What one of the harness's two pages asks for, relative to the folder that it was built into. */
export type HarnessPage = BuiltModule;
export type HarnessBuild = { dir: string; stage: HarnessPage; controls: HarnessPage };

/** Says in that folder which files make up each page. */
export const BUILD_RECORD = 'harness.json';
