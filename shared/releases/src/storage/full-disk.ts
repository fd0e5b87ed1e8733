/** A disk, or what somebody may use of it, is full. */
const FULL = new Set(['ENOSPC', 'EDQUOT']);

/** Writes into a folder; a full disk, which the system tells without a path, is told with what to do. */
export async function withRoom<T>(folder: string, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (!FULL.has(code)) throw error;
    throw new Error(
      `${folder} cannot be written: its disk is full (${code})\nMake room on that disk, then try again`,
      { cause: error },
    );
  }
}
