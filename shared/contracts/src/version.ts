/** Version of this contract, as package.json has it: each call of a page names the one that the page was built with. */
export const CONTRACT = '0.1.0';
/** The one before, whose pages the API still answers (api/src/http/earlier-contract). */
export const EARLIER_CONTRACT = '0.1.0';
/** Header by which a page says it; a call without it means the API's own. */
export const CONTRACT_HEADER = 'x-contract';

/** Versions of one contract share what a caret keeps: `0.1` of 0.1.4, `2` of 2.0.1. */
export const isOfContract = (version: string | undefined, contract: string): boolean =>
  version !== undefined && kept(version) === kept(contract);

const kept = (version: string) => /^(?:0\.)*\d+/.exec(version)?.[0];
