import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../running/child-process.ts';
import type { Gate } from './gate.ts';

type Cruise = {
  readonly summary: {
    readonly totalCruised: number;
    readonly violations: readonly {
      readonly from: string;
      readonly to: string;
      readonly cycle?: readonly { readonly name: string }[];
      readonly rule: { readonly name: string; readonly severity: string };
    }[];
    readonly ruleSetUsed: { readonly forbidden: readonly { readonly name: string }[] };
  };
  readonly modules: readonly { readonly source: string; readonly dependencies: readonly unknown[] }[];
};

/** The rules stand in .dependency-cruiser.cjs; each one is a check here. */
export const importsGate: Gate = {
  name: 'imports',
  check: async (root) => {
    const config = join(process.cwd(), '.dependency-cruiser.cjs');
    const folders = codeFolders(root);
    const { stdout, stderr } = await run(
      'depcruise',
      ['--config', config, '--output-type', 'json', ...folders],
      {
        cwd: root,
      },
    );
    if (!stdout.startsWith('{'))
      return [{ title: 'dependency-cruiser reads the code', problems: [stderr || stdout] }];
    const { modules, summary }: Cruise = JSON.parse(stdout);
    return [
      { title: 'dependency-cruiser reads the code', problems: unread(modules) },
      ...summary.ruleSetUsed.forbidden.map(({ name }) => ({
        title: `imports: ${name}`,
        problems: summary.violations
          .filter(({ rule }) => rule.name === name && rule.severity === 'error')
          .map(({ from, to, cycle }) => `${from} -> ${cycle?.map((step) => step.name).join(' -> ') ?? to}`),
      })),
    ];
  },
};

const codeFolders = (root: string): string[] => {
  const shared = existsSync(join(root, 'shared'))
    ? readdirSync(join(root, 'shared')).map((name) => `shared/${name}`)
    : [];
  return [
    'shell',
    'api',
    'e2e',
    ...readdirSync(root).filter((name) => name.startsWith('mfe-')),
    ...shared,
  ].filter((folder) => existsSync(join(root, folder)));
};

/** With a parser that cannot read TypeScript, dependency-cruiser sees files without a single import and passes. */
const unread = (modules: Cruise['modules']): string[] => {
  const own = modules.filter(({ source }) => /\.tsx?$/.test(source) && !source.includes('node_modules'));
  if (own.length === 0) return ['it read 0 modules'];
  return own.some(({ dependencies }) => dependencies.length > 0)
    ? []
    : [`it found no import in ${own.length} modules`];
};
