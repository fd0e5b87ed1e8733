/**
 * Imports run one way (docs: architecture): contracts <- platform, api-client, i18n <- ui <- panels <- remotes and shell;
 * contracts, i18n <- api; federation <- federation-build <- harness <- releases. Long because: all walls stand in one place. Read by the imports gate; TypeScript 7 has no parser that dependency-cruiser can use, so swc reads.
 */
const browser = [
  '^(shell|mfe-[^/]+|shared/(api-client|federation|i18n|panels|platform|ui))/src/',
  '^shared/harness/src/(browser/|harness-(pages|state)\\.ts)',
];
const tests = '\\.(test|fixture)\\.tsx?$|/(src|server)/testing/';

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

const ownFiles = (folder, part) => (part === '' ? `^${folder}/[^/]+$` : `^${folder}/${part}/`);

const nameOf = (folder) => folder.replace(/\/src$/, '').replaceAll('/', '-');

/**
 * The folders of some code, the lowest first, where '' means the files beside them: each imports only those before it,
 * and a folder that has no place in the order is refused.
 */
const layers = (folder, ...parts) => [
  ...parts.slice(0, -1).map((part, index) => ({
    name: `${nameOf(folder)}-${part || 'own-files'}-imports-no-folder-above`,
    severity: 'error',
    from: { path: ownFiles(folder, part), pathNot: tests },
    to: { path: parts.slice(index + 1).map((above) => ownFiles(folder, above)) },
  })),
  {
    name: `${nameOf(folder)}-folders-have-a-place`,
    severity: 'error',
    from: { path: `^${folder}/`, pathNot: tests },
    to: { path: `^${folder}/`, pathNot: parts.map((part) => ownFiles(folder, part)) },
  },
];

const federation = ' document facades mend load reports boundaries slots releases state'.split(' ');
/** The contexts of the API (docs/decisions/0018), each with those that it may import. */
const contexts = {
  mails: [],
  people: ['mails'],
  content: ['mails'],
  catalogue: ['mails'],
  calendar: [],
  cycle: ['mails', 'people', 'content', 'catalogue', 'calendar'],
  money: ['mails', 'people', 'content', 'catalogue', 'calendar', 'cycle'],
  office: ['mails', 'people', 'content', 'catalogue', 'calendar', 'cycle', 'money'],
};
const anyContext = `^api/src/(${Object.keys(contexts).join('|')})/`;
const composition = '^api/src/((app|compose|main|public)\\.ts$|(sandbox|seed|workers)/)';
const ground =
  '^api/src/((business-settings|calendar-day|clock|config|ids|order-dates|single-flight|sweep)\\.ts$|(db|geocoder|http|mailer|payments|pdf|search|tracing)/)';

const wallsOfTheApi = [
  ...Object.entries(contexts).map(([name, below]) => ({
    name: `api-${name}-imports-only-${below.join('-') || 'itself'}`,
    severity: 'error',
    from: { path: `^api/src/${name}/`, pathNot: tests },
    to: {
      path: [anyContext, composition],
      pathNot: [name, ...below].map((context) => `^api/src/${context}/`),
    },
  })),
  {
    name: 'api-ground-imports-no-context',
    severity: 'error',
    from: { path: ground, pathNot: tests },
    to: { path: [anyContext, composition] },
  },
  {
    name: 'api-contexts-are-entered-by-their-public-files',
    comment:
      'deps.ts names the type of the catalogue, which every module is handed: its public file would lead back',
    severity: 'error',
    from: { path: '^api/src/([^/]+)', pathNot: [tests, '^api/src/deps\\.ts$'] },
    to: { path: anyContext, pathNot: ['^api/src/$1/', '^api/src/[^/]+/public\\.ts$'] },
  },
  {
    name: 'api-context-never-imports-its-own-public-file',
    severity: 'error',
    from: { path: anyContext },
    to: { path: '^api/src/$1/public\\.ts$' },
  },
  {
    name: 'api-has-sql-in-repositories-only',
    comment: 'a schema of the database is types alone elsewhere',
    severity: 'error',
    from: { path: '^api/src/', pathNot: [tests, '^api/src/db/', '\\.repository\\.ts$'] },
    to: { path: ['^api/src/db/schema', '/node_modules/drizzle-orm/'], dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'open-telemetry-is-loaded-by-tracing-alone',
    comment: 'a store without a collector loads nothing of it',
    severity: 'error',
    from: {
      path: '^(api|shell)/',
      pathNot: [tests, '^api/src/tracing/(browser-spans|open-telemetry|trace-requests)\\.ts$'],
    },
    to: {
      path: [
        '/node_modules/@opentelemetry/',
        '^api/src/tracing/(browser-spans|open-telemetry|trace-requests)\\.ts$',
      ],
      dynamic: false,
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'the-shell-enters-the-api-by-its-public-file',
    severity: 'error',
    from: { path: '^shell/', pathNot: tests },
    to: { path: '^api/', pathNot: '^api/src/public\\.ts$' },
  },
];

module.exports = {
  forbidden: [
    only('shared/contracts'),
    only('shared/platform', 'contracts'),
    only('shared/api-client', 'contracts', 'platform'),
    only('shared/i18n', 'contracts'),
    only('shared/ui', 'contracts', 'platform', 'i18n'),
    only('shared/panels', 'contracts', 'platform', 'api-client', 'i18n', 'ui'),
    only('shared/federation', 'contracts', 'platform', 'api-client'),
    only('shared/federation-build', 'platform', 'i18n', 'federation', 'testing'),
    only(
      'shared/harness',
      ...['contracts', 'platform', 'api-client', 'i18n', 'ui', 'federation', 'federation-build'],
    ),
    only('shared/releases', 'contracts', 'platform', 'federation', 'federation-build', 'harness'),
    ...layers('shared/federation/src', ...federation),
    ...layers('shared/federation-build/src', '', 'webpack', 'build', 'dev'),
    ...layers('shared/harness/src', '', 'browser'),
    ...layers(
      'shell/server',
      ...[
        'html',
        'published',
        'visitors',
        'http',
        'config',
        'figures',
        'preview',
        'outcomes',
        'registry',
        'files',
      ],
      ...['stage', 'documents', 'pages', ''],
    ),
    ...layers(
      'shared/releases/src',
      ...[
        'machine',
        'confined',
        'signing',
        'storage',
        'registry',
        'admission',
        'journeys',
        'pictures',
        'publish',
        'canary',
        'retention',
        'preview',
        'doctor',
        'new-remote',
        'commands',
        '',
      ],
    ),
    only('shared/stand-ins', 'contracts'),
    only('api', 'contracts', 'i18n', 'stand-ins'),
    ...wallsOfTheApi,
    ...layers('api/src/cycle/orders', 'prices', 'record', 'basket', 'populating', 'endings', 'reading', ''),
    {
      name: 'stand-ins-are-for-tests-and-for-a-store-without-keys',
      severity: 'error',
      from: {
        path: '^(shell|mfe-[^/]+|api|shared/[^/]+)/',
        pathNot: [tests, '^shared/stand-ins/', '/(open-payments|commands/stripe-check)\\.ts$'],
      },
      to: { path: '^shared/stand-ins/' },
    },
    {
      name: 'a-stand-in-is-loaded-only-when-it-serves',
      severity: 'error',
      from: {
        path: '^(shell|mfe-[^/]+|api|shared/[^/]+)/',
        pathNot: [tests, '^shared/stand-ins/'],
      },
      to: { path: '^shared/stand-ins/', dynamic: false, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'remote-never-imports-remote-shell-or-api',
      severity: 'error',
      from: { path: '^(mfe-[^/]+)/', pathNot: '^mfe-[^/]+/journeys/' },
      to: { path: '^(mfe-[^/]+|shell|api|e2e)/', pathNot: '^$1/' },
    },
    {
      name: 'journeys-of-a-remote-import-only-support-of-journeys',
      comment: 'they run with those of e2e, and lie where their team changes its code',
      severity: 'error',
      from: { path: '^mfe-[^/]+/journeys/' },
      to: {
        path: '^(shell|mfe-[^/]+|api|e2e|shared/[^/]+)/',
        pathNot: '^(e2e/support|shared/contracts)/',
      },
    },
    {
      name: 'remote-never-imports-tooling',
      severity: 'error',
      from: { path: '^mfe-[^/]+/src/', pathNot: tests },
      to: { path: '^shared/(federation|federation-build|harness|releases|workspace|testing)/' },
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
      to: { path: '^(shell/server|api|shared/(federation-build|harness|releases|workspace))/' },
    },
    {
      name: 'api-imports-formats-alone-of-i18n',
      severity: 'error',
      from: { path: '^api/', pathNot: tests },
      to: { path: '^shared/i18n/', pathNot: '^shared/i18n/src/format\\.ts$' },
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
        pathNot: [tests, '^shared/(testing|workspace)/'],
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
