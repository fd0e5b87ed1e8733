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
    throw new Error(faultsOf(all.stats.map((stats) => stats.toString(say))));
  }
  return all.stats[0] as Stats;
}

/** Each once, for two builds of the same sources say the same, and without the calls inside of the compiler that found it. */
export function faultsOf(told: readonly string[]): string {
  const faults = told.flatMap((text) => text.split(/\n(?=(?:ERROR|WARNING) in )/));
  const plain = faults.map((fault) =>
    fault.replace(/\s+Caused by:\n[\s\S]*?Stack backtrace:[\s\S]*/, '').trim(),
  );
  return [...new Set(plain.filter((fault) => fault !== ''))].join('\n\n');
}
