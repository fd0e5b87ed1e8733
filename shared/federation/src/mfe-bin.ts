#!/usr/bin/env node
import { mfe } from './mfe.ts';

/** `npx mfe …` in a repository that installed the packed packages. */
process.exitCode = await mfe(process.argv.slice(2));
