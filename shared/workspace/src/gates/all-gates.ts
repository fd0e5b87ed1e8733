import { contractGate } from './contract.gate.ts';
import { datesGate } from './dates.gate.ts';
import { deadCodeGate } from './dead-code.gate.ts';
import { documentsGate } from './documents.gate.ts';
import { fileNamesGate } from './file-names.gate.ts';
import { fileSizeGate } from './file-size.gate.ts';
import { foldersGate } from './folders.gate.ts';
import { forbiddenTextGate } from './forbidden-text.gate.ts';
import { frenchTypographyGate } from './french-typography.gate.ts';
import type { Gate } from './gate.ts';
import { importsGate } from './imports.gate.ts';
import { licencesGate } from './licences.gate.ts';
import { literalTextGate } from './literal-text.gate.ts';
import { localeParityGate } from './locale-parity.gate.ts';
import { migrationsGate } from './migrations.gate.ts';
import { packageVersionsGate } from './package-versions.gate.ts';
import { runByJestGate } from './run-by-jest.gate.ts';
import { specificationGate } from './specification.gate.ts';
import { stylesGate } from './styles.gate.ts';
import { translationKeysGate } from './translation-keys.gate.ts';
import { writtenFilesGate } from './written-files.gate.ts';

/** The structure gates, the quick ones first. Types and lint are stages of their own; sizes are weighed after the build. */
export const structureGates: readonly Gate[] = [
  foldersGate,
  fileNamesGate,
  fileSizeGate,
  forbiddenTextGate,
  documentsGate,
  packageVersionsGate,
  licencesGate,
  localeParityGate,
  frenchTypographyGate,
  translationKeysGate,
  literalTextGate,
  stylesGate,
  datesGate,
  importsGate,
  deadCodeGate,
  contractGate,
  migrationsGate,
  specificationGate,
  runByJestGate,
  writtenFilesGate,
];
