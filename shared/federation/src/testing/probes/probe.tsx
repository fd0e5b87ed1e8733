import { createApiClient, useApi } from '@msl/api-client';
import { createBus, usePlatform } from '@msl/platform';
import { QueryClient, useQueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import styles from './probe.module.css';

/** What each probe found, by its name: the test compares them. */
type Findings = Record<string, Record<string, unknown>>;

/**
 * A page that shows which instances a remote gets. The hooks only answer when their contexts are those that
 * the shell provides; the modules' own functions tell whether two remotes got the same module.
 */
export function Probe({ name }: { name: 'one' | 'two' }) {
  const { bus, session } = usePlatform();
  const api = useApi();
  const cache = useQueryClient();
  const { i18n, t } = useTranslation(`mfe-probe-${name}`);
  const { pathname } = useLocation();
  const scope = globalThis as typeof globalThis & { findings?: Findings };
  scope.findings = {
    ...scope.findings,
    [name]: {
      react: useState,
      'react-dom': createPortal,
      router: useLocation,
      platform: createBus,
      bus,
      session,
      'api-client': createApiClient,
      api,
      'react-query': QueryClient,
      cache,
      i18next,
      // The hook hands each caller a view of the instance; its texts are the instance's own.
      texts: i18n.store,
    },
  };
  const other = name === 'one' ? 'two' : 'one';
  const say = () => bus.emit('snackbar.show@1', { kind: 'info', text: `said by ${name}` });
  return (
    <section data-testid="probe">
      <h1 className={styles.heading}>{pathname}</h1>
      <button type="button" onClick={say}>
        {t('say')}
      </button>
      <Link to={`/probe-${other}`}>{other}</Link>
    </section>
  );
}
