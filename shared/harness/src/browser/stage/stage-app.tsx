import { ApiProvider } from '@msl/api-client';
import { AroundPages } from '@msl/federation/boundaries/around-pages.tsx';
import { RemoteApp } from '@msl/federation/boundaries/remote-app.tsx';
import type { RemoteComponent } from '@msl/federation/load/remote-loader.ts';
import { useErrorText } from '@msl/i18n/use-error-text.ts';
import { PlatformProvider, SlotProvider, useBusEvent } from '@msl/platform';
import { Skeleton, SkeletonGroup } from '@msl/ui/skeleton.tsx';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { BrowserRouter, Route, Routes, useLocation, useParams, useSearchParams } from 'react-router-dom';
import type { StageMessage } from '../channel.ts';
import { readSlotProps } from '../slot-address.ts';
import type { Stage } from './create-stage.ts';
import { Elsewhere, Failed } from './instead.tsx';
import styles from './stage.module.css';
import { tellOf } from './watch/watch-page.ts';

/** One remote, where the shell would stand: no header, no footer, and no other remote. */
export function StageApp({ stage, shown }: { stage: Stage; shown: boolean }) {
  // For whoever drives the page, as the shell says it: what is done on it is done at once.
  useEffect(() => document.getElementById('root')?.setAttribute('data-answers', ''), []);
  return (
    <I18nextProvider i18n={stage.i18n}>
      <PlatformProvider platform={stage.platform}>
        <QueryClientProvider client={stage.cache}>
          <ApiProvider client={stage.client}>
            <SlotProvider render={stage.renderSlot}>
              <BrowserRouter useTransitions={false}>
                <AddressTold channel={stage.channel} />
                <main id="main" tabIndex={-1} className={styles.stage}>
                  <AroundPages loader={stage.loader} render={failedAsLeft}>
                    {shown && <OnStage stage={stage} />}
                  </AroundPages>
                </main>
                <Said />
              </BrowserRouter>
            </SlotProvider>
          </ApiProvider>
        </QueryClientProvider>
      </PlatformProvider>
    </I18nextProvider>
  );
}

const failedAsLeft = (error: unknown) => <Failed error={error} retry={() => location.reload()} />;

function OnStage({ stage }: { stage: Stage }) {
  return (
    <Routes>
      <Route path="/__harness/slots/:slot" element={<SlotShelf stage={stage} />} />
      <Route
        path="*"
        element={
          <RemoteApp
            loader={stage.loader}
            skeleton={<StageSkeleton />}
            notFound={<Elsewhere />}
            renderFailure={({ error, retry }) => <Failed error={error} retry={retry} />}
          />
        }
      />
    </Routes>
  );
}

/** `data-instead`, as on what failed: words that are not the remote's, which admission looks for. */
const StageSkeleton = () => (
  <div data-instead>
    <SkeletonGroup>
      <Skeleton shape="title" />
      <Skeleton shape="card" />
    </SkeletonGroup>
  </div>
);

/** One module that the remote offers to other pages. */
function SlotShelf({ stage }: { stage: Stage }) {
  const { slot = '' } = useParams();
  const [query] = useSearchParams();
  const { loader } = stage;
  // The controls are another document, and the component comes when it comes; what failed is said in its place.
  useEffect(() => {
    const filled = loader.slotFor(slot);
    const told = ({ length }: RemoteComponent) => tellOf(window)({ kind: 'slot', takesProps: length !== 0 });
    if (filled) loader.load(filled.remote, filled.module).then(told, () => undefined);
  }, [loader, slot]);
  return (
    <>
      <h1>{slot}</h1>
      {stage.renderSlot(slot, readSlotProps(query), <StageSkeleton />)}
    </>
  );
}

/** What the shell would show in its snackbar. */
function Said() {
  const errorText = useErrorText();
  const [text, setText] = useState('');
  useBusEvent('snackbar.show@1', (message) =>
    setText(message.text ?? (message.errorKey ? errorText(message.errorKey) : '')),
  );
  return (
    <p role="status" className={styles.said}>
      {text}
    </p>
  );
}

function AddressTold({ channel }: { channel: BroadcastChannel }) {
  const { pathname, search } = useLocation();
  // The controls are another document: the channel is the way to it.
  useEffect(() => {
    const message: StageMessage = { kind: 'address', address: pathname + search };
    channel.postMessage(message);
  }, [channel, pathname, search]);
  return null;
}
