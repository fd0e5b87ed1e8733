import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { RemoteLoader } from '../load/remote-loader.ts';
import { RemoteView, type RenderFailure } from './remote-view.tsx';

/**
 * The page of whichever remote owns the present path; `notFound` when none does. Stands under the `*`
 * route of the shell. Texts come from the shell: the federation package has no words of its own.
 */
export function RemoteApp(props: {
  loader: RemoteLoader;
  skeleton: ReactNode;
  notFound: ReactNode;
  renderFailure: RenderFailure;
}) {
  const { loader, skeleton, notFound, renderFailure } = props;
  const { pathname } = useLocation();
  const remote = loader.remoteFor(pathname);
  if (!remote) return notFound;
  return (
    <RemoteView
      key={remote.name}
      loader={loader}
      remote={remote}
      module="./App"
      skeleton={skeleton}
      renderFailure={renderFailure}
      path={pathname}
    />
  );
}
