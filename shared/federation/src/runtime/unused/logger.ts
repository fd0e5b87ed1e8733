type Log = (...what: unknown[]) => void;
type Logger = Record<'log' | 'info' | 'success' | 'ready' | 'debug' | 'warn' | 'error', Log>;

const quiet: Log = () => {};

/** In the place of the runtime's logger: warnings and errors reach the console, what it tells beside them does not. */
export const createLogger = (prefix: string): Logger => ({
  log: quiet,
  info: quiet,
  success: quiet,
  ready: quiet,
  debug: quiet,
  warn: (...what) => console.warn(prefix, ...what),
  error: (...what) => console.error(prefix, ...what),
});
export const createInfrastructureLogger = createLogger;
export const bindLoggerToCompiler = quiet;
export const logger = /* @__PURE__ */ createLogger('[ Module Federation ]');
export const infrastructureLogger = /* @__PURE__ */ createLogger('[ Module Federation ]');
