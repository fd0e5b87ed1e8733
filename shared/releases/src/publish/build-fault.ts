/** Sources that give no build: told by file and line, and in the way of nobody else's. */
export class BuildFault extends Error {
  override readonly name = 'BuildFault';
}

/** How a process that builds one says that its sources are at fault. */
export const AT_FAULT = 3;

/** What the system refuses, such as room on a disk, has a code: no change of the sources mends it. */
export async function sourcesAtFault<T>(build: () => Promise<T>): Promise<T> {
  try {
    return await build();
  } catch (error) {
    if (!(error instanceof Error) || 'code' in error) throw error;
    throw new BuildFault(error.message, { cause: error });
  }
}
