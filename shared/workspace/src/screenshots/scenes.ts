import { SHELL_DIR, workspaceRemotes } from '@msl/federation-build/workspace-remotes.ts';
import { declaredIn } from '@msl/releases/pictures/declared-scenes.ts';
import type { Scene } from './scene.ts';

/** The store of today: the shell's pages, then each remote's. */
export const scenes: readonly Scene[] = [SHELL_DIR, ...workspaceRemotes().values()].flatMap(declaredIn);
