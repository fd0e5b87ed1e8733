const IS_FILE = [
  'used: a file stands where a folder must be',
  'Name a folder by MSL_STORAGE, or --storage',
] as const;

/** What stands in the way of a folder, and what to do; of all else the system's own words are told. */
const SAYINGS: Readonly<Record<string, readonly [wrong: string, mend: string]>> = {
  ENOTDIR: IS_FILE,
  EEXIST: IS_FILE,
  ENOENT: ['made: what it leads to is not there', 'Check the link, or the disk that must be mounted there'],
  EACCES: ['used: you may not read or write there', 'Check whose folder it is, and who you are'],
  EPERM: ['used: you may not write there', 'Check whose folder it is, and who you are'],
  EROFS: [
    'written: its disk is for reading alone',
    'Name a folder on another disk, or have this one mounted to be written',
  ],
  ENOSPC: ['written: its disk is full', 'Make room on that disk, then try again'],
  EDQUOT: ['written: its disk is full', 'Make room on that disk, then try again'],
};

/** Works in a folder; what the system refuses is told in a sentence that names the folder, with what to do. */
export async function inFolder<T>(folder: string, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { code = '', path } = error as NodeJS.ErrnoException;
    const [wrong, mend] = SAYINGS[code] ?? [];
    // What is brought there lies elsewhere: of its folder this says nothing.
    if (!wrong || (path && !path.startsWith(folder))) throw error;
    // A full disk is told without a path.
    const where = [code, path].filter(Boolean).join(' ');
    throw new Error(`${folder} cannot be ${wrong} (${where})\n${mend}`, { cause: error });
  }
}
