import { registerHooks } from 'node:module';

/**
 * Preloaded by a test: a process that traces nothing asks for no file of OpenTelemetry's SDK, nor for its interface, which
 * prom-client brings along.
 */
registerHooks({
  resolve(specifier, context, next) {
    if (specifier.startsWith('@opentelemetry/') && !context.parentURL?.includes('/prom-client/'))
      throw new Error(`${specifier} is not installed`);
    return next(specifier, context);
  },
});
