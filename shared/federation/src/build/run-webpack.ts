import webpack, { type Configuration, type Stats } from 'webpack';

/** Builds once; throws with every error's text. Warnings count as errors: nobody reads them otherwise. */
export async function runWebpack(config: Configuration): Promise<Stats> {
  const compiler = webpack(config);
  if (!compiler) throw new Error('webpack gave no compiler');
  const stats = await new Promise<Stats>((resolve, reject) => {
    compiler.run((error, result) => (error || !result ? reject(error) : resolve(result)));
  });
  await new Promise<void>((resolve, reject) =>
    compiler.close((error) => (error ? reject(error) : resolve())),
  );
  if (stats.hasErrors() || stats.hasWarnings()) {
    throw new Error(stats.toString({ all: false, errors: true, warnings: true, errorDetails: true }));
  }
  return stats;
}
