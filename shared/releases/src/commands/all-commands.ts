import type { Command } from './command.ts';

type Listed = { summary: string; load: () => Promise<{ command: Command }> };

/** By name, in the order of a remote's life; each loads only what it needs, because a rollback must start at once. */
export const allCommands: Readonly<Record<string, Listed>> = {
  new: {
    summary: 'make a remote: pages, texts, tests, all of its own',
    load: () => import('./new.command.ts'),
  },
  dev: { summary: 'run one remote alone, or inside a running store', load: () => import('./dev.command.ts') },
  stage: { summary: 'test one remote by itself, in any state', load: () => import('./stage.command.ts') },
  build: { summary: 'build into NAME/dist, publish nothing', load: () => import('./build.command.ts') },
  check: { summary: 'all that must hold before it is published', load: () => import('./check.command.ts') },
  compare: {
    summary: 'pictures of it beside those of the released version',
    load: () => import('./compare.command.ts'),
  },
  publish: {
    summary: 'build, upload for ever, ask for admission; visitors notice nothing',
    load: () => import('./publish.command.ts'),
  },
  release: {
    summary: 'give a published version to everybody, or to some (--traffic 10)',
    load: () => import('./release.command.ts'),
  },
  carry: {
    summary: 'bring the very bytes from one storage to another',
    load: () => import('./carry.command.ts'),
  },
  preview: {
    summary: 'a link by which anybody looks at a published version',
    load: () => import('./preview.command.ts'),
  },
  judge: {
    summary: 'promote or roll back a canary by its outcome',
    load: () => import('./judge.command.ts'),
  },
  promote: {
    summary: 'give the canary to everybody',
    load: async () => ({ command: (await import('./move.command.ts')).promoteCommand }),
  },
  rollback: {
    summary: 'end the canary, or go back to the version before',
    load: async () => ({ command: (await import('./move.command.ts')).rollbackCommand }),
  },
  retire: {
    summary: 'take a remote out; « release » brings it back',
    load: async () => ({ command: (await import('./move.command.ts')).retireCommand }),
  },
  approve: {
    summary: 'agree, as the shell’s team, on a greater budget',
    load: () => import('./approve.command.ts'),
  },
  status: { summary: 'what is published, what visitors get', load: () => import('./status.command.ts') },
  map: { summary: 'who needs what of whom', load: () => import('./map.command.ts') },
  history: { summary: 'every state that the registry had', load: () => import('./history.command.ts') },
  prune: {
    summary: 'remove the versions that nobody needs any more',
    load: () => import('./prune.command.ts'),
  },
  keys: {
    summary: 'who may publish and release what, and by which key',
    load: () => import('./keys.command.ts'),
  },
  doctor: { summary: 'say what is wrong, and how to mend it', load: () => import('./doctor.command.ts') },
};
