/** The one entry of the API client: shared at run time as a single instance by the shell and every remote. */
export { ApiProvider, apiKey, apiQuery, useApi } from './api-context.tsx';
export { ApiError } from './api-error.ts';
export { type ApiClient, type ApiClientOptions, createApiClient } from './client.ts';
export { Guard } from './guard.tsx';
export type { HeadRequest, PageHead, PrefetchRequest, RemoteServer } from './server-page.ts';
export { type GuardState, useGuard } from './use-guard.ts';
export { type ProfileState, profileOf, useProfile } from './use-profile.ts';
