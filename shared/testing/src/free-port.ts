import { createServer } from 'node:net';

/** A port of this machine that nothing listens on at the moment. */
export const freePort = (): Promise<number> => listenOnce(0, '127.0.0.1');

/** False when something listens there. Rejects with what else is in the way: no such host, no right to the port. */
export const isFree = (port: number, host: string): Promise<boolean> =>
  listenOnce(port, host).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') return false;
      throw error;
    },
  );

const listenOnce = (wanted: number, host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(wanted, host, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : wanted));
    });
  });
