/**
 * Imports run one way (docs: architecture): contracts <- platform, api-client, i18n <- ui <- panels <- remotes and shell;
 * contracts <- api. Read by the imports gate; TypeScript 7 has no parser that dependency-cruiser can use, so swc reads.
 */
const browser = '^(shell|mfe-[^/]+|shared/(api-client|i18n|panels|platform|ui))/src/';
const tests = '\\.test\\.tsx?$|/src/testing/';

/** A package that may import only these packages of the workspace (and itself). */
const only = (folder, ...allowed) => ({
  name: `${folder.replaceAll('/', '-')}-imports-only-${allowed.join('-') || 'itself'}`,
  severity: 'error',
  from: { path: `^${folder}/`, pathNot: tests },
  to: {
    path: '^(shell|mfe-[^/]+|api|e2e|shared/[^/]+)/',
    pathNot: [`^${folder}/`, ...allowed.map((name) => `^shared/${name}/`)],
  },
});

module.exports = {
  forbidden: [
    only('shared/contracts'),
    only('shared/platform', 'contracts'),
    only('shared/api-client', 'contracts', 'platform'),
    only('shared/i18n', 'contracts'),
    only('shared/ui', 'contracts', 'platform', 'i18n'),
    only('shared/panels', 'contracts', 'platform', 'api-client', 'i18n', 'ui'),
    only('api', 'contracts'),
    {
      name: 'remote-never-imports-remote-shell-or-api',
      severity: 'error',
      from: { path: '^(mfe-[^/]+)/' },
      to: { path: '^(mfe-[^/]+|shell|api|e2e)/', pathNot: '^$1/' },
    },
    {
      name: 'remote-never-imports-tooling',
      severity: 'error',
      from: { path: '^mfe-[^/]+/src/', pathNot: tests },
      to: { path: '^shared/(federation|workspace|testing)/' },
    },
    {
      name: 'shell-never-imports-a-remote',
      severity: 'error',
      from: { path: '^shell/' },
      to: { path: '^(mfe-[^/]+|e2e)/' },
    },
    {
      name: 'shell-in-the-browser-never-imports-the-server',
      severity: 'error',
      from: { path: '^shell/src/' },
      to: { path: '^(shell/server|api|shared/workspace)/' },
    },
    {
      name: 'api-never-imports-browser-code',
      severity: 'error',
      from: { path: '^api/' },
      to: {
        path: [
          '^(shell|mfe-[^/]+)/',
          '/node_modules/(react|react-dom|react-router|zustand|ky)/',
          '\\.(tsx|css)$',
        ],
      },
    },
    {
      name: 'no-node-modules-of-node-in-browser-code',
      severity: 'error',
      // What renders on the server runs on Node; nothing of the browser's imports it (server.tsx alone does).
      from: { path: browser, pathNot: [tests, '^shell/src/rendering/render-to-text'].flat() },
      to: { dependencyTypes: ['core'] },
    },
    { name: 'no-circle', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'nothing-unresolved',
      comment: 'geojson has types alone: the type checker resolves it',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^geojson$' },
    },
    {
      name: 'only-declared-packages',
      comment:
        'facades import through a # alias of their package.json, which dependency-cruiser takes for undeclared',
      severity: 'error',
      from: { pathNot: '^shared/federation/src/facades/' },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'product-code-never-imports-development-packages',
      severity: 'error',
      from: {
        path: '^(shell|mfe-[^/]+|api|shared/[^/]+)/(src|server)/',
        pathNot: [tests, '^shared/(testing|federation|workspace)/'],
      },
      to: {
        dependencyTypes: ['npm-dev'],
        dependencyTypesNot: ['type-only', 'local'],
        pathNot: '^(shared|node_modules/@types)/',
      },
    },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.data|\\.cache|test-results)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'browser', 'require', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.json', '.css'],
    },
  },
};
