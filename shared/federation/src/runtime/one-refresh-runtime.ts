import * as runtime from 'react-refresh';

/** In development stands in the place of react-refresh's runtime: the first one on the page serves all builds. */
const scope = globalThis as typeof globalThis & { refreshRuntime?: typeof runtime };
scope.refreshRuntime ??= runtime;

export const {
  collectCustomHooksForSignature,
  createSignatureFunctionForTransform,
  getFamilyByID,
  getFamilyByType,
  hasUnrecoverableErrors,
  injectIntoGlobalHook,
  isLikelyComponentType,
  performReactRefresh,
  register,
  setSignature,
} = scope.refreshRuntime;
