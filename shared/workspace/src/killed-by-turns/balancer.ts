import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket, connect as toPort } from 'node:net';

/** Where the balancer answers, and what ends it with all its connections. */
export type Balancer = { readonly origin: string; readonly close: () => void };

/** What stands before several processes of the API: a connection goes to the next one, or to another when that one is gone. */
export const startBalancer = async (ports: readonly number[]): Promise<Balancer> => {
  let turn = 0;
  const sockets = new Set<Socket>();
  const lead = (from: Socket, tries: number) => {
    const to = toPort(ports[turn++ % ports.length] ?? 0, '127.0.0.1');
    let isOpen = false;
    const end = () => {
      from.destroy();
      to.destroy();
      sockets.delete(from);
    };
    to.once('connect', () => {
      isOpen = true;
      from.pipe(to).pipe(from);
      from.once('close', end);
    });
    to.on('error', () => (isOpen || tries === 1 ? end() : lead(from, tries - 1)));
    to.once('close', () => isOpen && end());
  };
  const server = createServer((from) => {
    sockets.add(from);
    from.on('error', () => from.destroy());
    lead(from, ports.length);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
};
