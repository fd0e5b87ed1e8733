import type { AdmissionRule, Budget, Refusal } from './admission.types.ts';

/** Every exposed module is there: its entry, its scripts and styles. */
export const exposedModules: AdmissionRule = ({ candidate: { manifest, record } }) => {
  const wanted = ['./App', ...manifest.slots.map(({ module }) => `./${module}`)];
  return wanted.flatMap((module): Refusal[] => {
    const built = record.modules[module];
    const missing = [record.entry, ...(built?.scripts ?? []), ...(built?.styles ?? [])].filter(
      (file) => !record.files[file],
    );
    if (built && missing.length === 0 && built.scripts.length > 0) return [];
    const source = module === './App' ? 'src/app.tsx' : `src/slots/${module.slice(2)}.tsx`;
    const wrong = built
      ? `${module} lacks ${missing.join(', ') || 'its script'}`
      : `${module} is not exposed`;
    return [{ file: `${manifest.name}/${source}`, consumer: 'the shell', wrong, mend: 'build it anew' }];
  });
};

/** What a first visit loads stays within the budget, for each exposed module. */
export const withinBudget: AdmissionRule = ({ candidate: { manifest, record, budget } }) => {
  const consumer = 'every visitor';
  if (!budget) {
    const [file, wrong] = [`${manifest.name}/remote.json`, 'there is no budget'];
    return [
      { file, consumer, wrong, mend: 'write "budget": {"scripts": 20000, "styles": 5000} (bytes, brotli)' },
    ];
  }
  return Object.entries(record.modules).flatMap(([module, files]) =>
    (['scripts', 'styles'] as const).flatMap((kind): Refusal[] => {
      const names = kind === 'scripts' ? [record.entry, ...files.scripts] : files.styles;
      const bytes = [...new Set(names)].reduce(
        (sum, name) => sum + (record.files[name]?.brotliBytes ?? 0),
        0,
      );
      if (bytes <= budget[kind]) return [];
      const wrong = `${module} loads ${bytes} bytes of ${kind}, the budget is ${budget[kind]}`;
      return [
        {
          ...{ file: `${manifest.name}/remote.json`, consumer, wrong },
          mend: 'load what is not seen at first with import(), or agree on another budget',
        },
      ];
    }),
  );
};

/** Of one language, as written: three times what the greatest remote of the store has. */
const MOST_TEXTS = 100_000;

/** Texts come whole with a first page, and in no budget. */
export const shortTexts: AdmissionRule = ({ candidate: { manifest, record } }) =>
  Object.entries(record.files).flatMap(([file, { bytes }]): Refusal[] => {
    if (!file.startsWith('locales/') || bytes <= MOST_TEXTS) return [];
    return [
      {
        ...{ file: `${manifest.name}/src/${file}`, consumer: 'every visitor' },
        wrong: `the texts of one language are ${bytes} bytes, ${MOST_TEXTS} at most`,
        mend: 'show what is longer from a call of its own, or import() it',
      },
    ];
  });

/** What a remote may declare when it goes live for the first time. */
const FIRST: Budget = { scripts: 30_000, styles: 10_000 };

/** A budget that a remote declares itself grows beyond what is live only when the shell's team signed that. */
export const agreedBudget: AdmissionRule = ({ candidate: { manifest }, live, approved }) => {
  const { name, budget } = manifest;
  if (!budget) return [];
  const before = live.filter((version) => version.name === name).flatMap((one) => one.manifest.budget ?? []);
  const agreed = [...(before.length > 0 ? before : [FIRST]), ...(approved ? [approved] : [])];
  return (['scripts', 'styles'] as const).flatMap((kind): Refusal[] => {
    const most = Math.max(...agreed.map((one) => one[kind]));
    if (budget[kind] <= most) return [];
    const other = kind === 'scripts' ? 'styles' : 'scripts';
    return [
      {
        ...{ file: `${name}/remote.json`, consumer: 'every visitor' },
        wrong: `budget.${kind} is ${budget[kind]} bytes, ${most} are agreed`,
        mend: `load what is not seen at first with import(), or ask the shell’s team to sign: npm run mfe -- approve ${name} --${kind} ${budget[kind]} --${other} ${budget[other]}`,
      },
    ];
  });
};
