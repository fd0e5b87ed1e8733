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
    throw new Error(all.toString({ all: false, errors: true, warnings: true, errorDetails: true }));
  }
  return all.stats[0] as Stats;
}
