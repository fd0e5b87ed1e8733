import { createStore, type StoreApi } from 'zustand/vanilla';

/** Whether the store is closed for maintenance: by configuration, or because the API answered 503. */
export type StoreState = StoreApi<{ closed: boolean }>;

export const createStoreState = (closed: boolean): StoreState => createStore(() => ({ closed }));
