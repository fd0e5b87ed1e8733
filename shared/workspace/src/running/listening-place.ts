import { isFree } from '@msl/testing/free-port.ts';

const WHOSE = {
  PORT: '',
  PAYMENT_SANDBOX_PORT: ", of the payment provider's stand-in (PORT + 1 where nothing is said),",
};
type Place = { host: string; port: number };

/** What keeps the store from listening there, with the variable to mend; empty when nothing does. */
export const inTheWay = (variable: keyof typeof WHOSE, { host, port }: Place): Promise<string[]> =>
  isFree(port, host).then(
    (free) =>
      free
        ? []
        : [`${variable}: ${port}${WHOSE[variable]} is taken. Choose another: ${variable}=${port + 10}`],
    (fault: NodeJS.ErrnoException) => [toldOf(fault, variable, { host, port })],
  );

/** Where a port is refused, all below 1024 are; an odd port is no fault of the host, and every other fault is. */
export const toldOf = (
  { code }: NodeJS.ErrnoException,
  variable: keyof typeof WHOSE,
  { host, port }: Place,
): string => {
  if (code === 'EACCES')
    return `${variable}: ${port}${WHOSE[variable]} needs the rights of a port below 1024`;
  if (code === 'ERR_SOCKET_BAD_PORT') return `${variable}: ${port}${WHOSE[variable]} is no port`;
  return `HOST: nothing can listen at ${host} (${code}): it must be a name or an address of this machine`;
};
