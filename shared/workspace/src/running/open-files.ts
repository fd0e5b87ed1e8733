/** An open store has some 130 of its own; each visitor who is connected has one, and each connection to a database or a bucket. */
const FEWEST = 512;

/** How many files and connections the system lets this process have: Node has raised it as far as it may. */
const mostOpen = (): number => {
  if (!process.report) return Number.POSITIVE_INFINITY;
  // Whose names its addresses have is asked of servers of names otherwise.
  const report = Object.assign(process.report, { excludeNetwork: true });
  const { userLimits } = report.getReport() as { userLimits?: { open_files?: { soft?: unknown } } };
  const soft = userLimits?.open_files?.soft;
  return typeof soft === 'number' ? soft : Number.POSITIVE_INFINITY;
};

/**
 * What is wrong with that; undefined when it is enough. Beyond it the system drops visitors' connections before the store hears of
 * them: nothing could be logged then.
 */
export const tooFewFiles = (most = mostOpen()): string | undefined =>
  most >= FEWEST
    ? undefined
    : `The system lets this process have ${most} files and connections open, and a store needs ${FEWEST} at least: say « ulimit -n 4096 » before the command, or LimitNOFILE=4096 in the unit`;
