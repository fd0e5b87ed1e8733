#!/usr/bin/env node
import { main } from './mfe.ts';

/** `npx mfe …` in a repository that installed the packed packages. */
await main();
