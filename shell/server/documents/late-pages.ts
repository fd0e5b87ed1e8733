import type { FastifyBaseLogger } from 'fastify';

/**
 * Tells the log what of a page was not rendered. What threw is an error. What was only late is not: the browser draws it, and
 * until the first page came whole it is how a process starts.
 */
export function createRenderLog(log: FastifyBaseLogger) {
  let isWarm = false;
  return {
    /** A page came whole. */
    cameWhole: () => {
      isWarm = true;
    },
    tell: (error: string, path: string) => {
      if (!isLate(error))
        return log.error({ err: { message: error }, path }, 'a part of a page was not rendered');
      // The frames below are the timer's own: no line of code is at fault, and while an API is slow each page says so.
      const [reason] = error.split('\n');
      log[isWarm ? 'warn' : 'info'](
        { reason, path },
        'a page was not ready in time: the browser draws what was late',
      );
    },
  };
}

/** In the words of `inTime`, and of the shell's `renderToText`. */
const isLate = (error: string): boolean =>
  /^(?:\w*Error: )?(?:no answer within|rendering took more than) \d+ ms/.test(error);
