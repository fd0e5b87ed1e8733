/** At the end of an address in a frame of the stage: what visitors get is meant, whichever version is under test. */
const LIVE = 'harness.live';
const AT_END = /[?&]harness\.live$/;

export const liveAddress = (address: string): string =>
  `${address}${address.includes('?') ? '&' : '?'}${LIVE}`;
export const isLiveAddress = (address: string): boolean => AT_END.test(address);
export const withoutLive = (address: string): string => address.replace(AT_END, '');
