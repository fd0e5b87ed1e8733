import webpack, { type Configuration, type MultiStats, type Stats } from 'webpack';

/**
 * Builds once, further configurations in the same run; gives what became of the first. Throws with every
 * error's text. Warnings count as errors: nobody reads them otherwise.
 */
export async function runWebpack(config: Configuration, ...more: Configuration[]): Promise<Stats> {
  const compiler = webpack([config, ...more]);
  if (!compiler) throw new Error('webpack gave no compiler');
  const all = await new Promise<MultiStats>((resolve, reject) => {
    compiler.run((error, result) => (error || !result ? reject(error) : resolve(result)));
  });
  await new Promise<void>((resolve, reject) =>
    compiler.close((error) => (error ? reject(error) : resolve())),
  );
  if (all.hasErrors() || all.hasWarnings()) {
    const say = { all: false, errors: true, warnings: true, errorDetails: true };
    const told = all.stats.map((stats) => stats.toString(say));
    throw new Error(faultsOf(told, config.context));
  }
  return all.stats[0] as Stats;
}

/**
 * Each once, for two builds of the same sources say the same, by files as they lie in the `folder` that is built, and without the
 * inside of the compiler: its own files, its calls, and where it looked for what is not there.
 */
export function faultsOf(told: readonly string[], folder?: string): string {
  const faults = told.flatMap((text) => text.split(/\n(?=(?:ERROR|WARNING) in )/)).map(plain);
  const here = folder ? faults.map((fault) => fault.replaceAll(`${folder}/`, './')) : faults;
  const each = [...new Set(here.filter((fault) => fault !== ''))];
  // A style sheet is run to be extracted, which fails where the sheet itself did, and that is told.
  const own = each.filter((fault) => !fault.includes('Execution of module code from module graph'));
  return (own.length > 0 ? own : each).join('\n\n');
}

const plain = (fault: string): string =>
  fault
    .replace(/\s+Caused by:\n[\s\S]*?Stack backtrace:[\s\S]*/, '')
    .replace(/\nresolve '[\s\S]*/, '')
    .replace(/^((?:ERROR|WARNING) in \S+) \(.*!=!.*\)$/m, '$1')
    .replace(/ \(from \S*node_modules\/\S+\):/g, ':')
    .trim();
