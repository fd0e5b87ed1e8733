import { registerHooks } from 'node:module';

/** Preloaded by a test: what stands in for a provider is not there, as in an installation without development packages. */
registerHooks({
  resolve(specifier, context, next) {
    if (specifier.startsWith('@msl/stand-ins')) throw new Error(`${specifier} is not installed`);
    return next(specifier, context);
  },
});
