import { MAPS } from '@msl/federation/build-record.ts';
import webpack from 'webpack';

/** Beside the build for whoever reads an error; no script names them, and no source stands in them. */
export const sourceMaps = () =>
  new webpack.SourceMapDevToolPlugin({
    test: /\.(?:js|css)$/,
    filename: `${MAPS}/[file].map`,
    append: false,
    noSources: true,
    moduleFilenameTemplate: ({ resourcePath }: { resourcePath: string }) =>
      // Its name holds a hash of paths: one commit has the same maps in any folder.
      resourcePath.replace(/(\.federation\/entry)\.\w+(?=\.js$)/, '$1'),
  });
