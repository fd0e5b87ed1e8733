import { CommandError } from './command.ts';

/** The origin of a store whose address somebody typed, after `option`; throws what is missing in it. */
export function originOfStore(said: string, option: string): string {
  const read = URL.parse(said);
  if (read && /^https?:$/.test(read.protocol)) return read.origin;
  // Of `localhost:4240` a URL makes an address of the protocol « localhost ».
  const isHost = HOST.test(said) && URL.canParse(`http://${said}`);
  const instead = isHost ? `${isHere(said) ? 'http' : 'https'}://${said}` : 'https://store.example';
  const wrong = isHost ? 'has no http:// or https:// before it' : 'is no address at which a store is open';
  throw new CommandError(`${option} ${said}: it ${wrong}, as ${instead} has`);
}

/** `localhost`, `store:4240`, `staging.example/fr`; no path, and no other protocol. */
const HOST = /^(?:localhost|\[[\da-f:]+\]|[a-z\d][\w-]*(?:(?:\.[\w-]+)+|(?=:\d)))(?::\d+)?(?:\/|$)/i;

/** This machine, where a store seldom has a certificate. */
const isHere = (said: string) => /^(?:localhost|127\.|0\.0\.0\.0|\[)/.test(said);
