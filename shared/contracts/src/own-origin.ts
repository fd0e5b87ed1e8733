/**
 * Where this machine itself finds what listens at a host (a name or an address) and a port. An address of IPv6 stands in
 * brackets, and one that means all of the machine's is found at the loopback address.
 */
export const ownOrigin = (host: string, port: number): string => {
  const found = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${found.includes(':') ? `[${found}]` : found}:${port}`;
};
