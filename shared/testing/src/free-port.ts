import { createServer } from 'node:net';

/** A port of this machine that nothing listens on at the moment. */
export const freePort = (): Promise<number> => listenOnce(0, '127.0.0.1');

export const isFree = (port: number, host: string): Promise<boolean> =>
  listenOnce(port, host).then(
    () => true,
    () => false,
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
