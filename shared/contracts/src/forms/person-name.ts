/** Letters that read as a dot or a colon beside Latin ones (tones, syllabics, modifiers): a link in disguise. */
const disguise = /[\u02b0-\u02ba\u02bd-\u02ff\u1427\ua4d0-\ua4ff\ua78f]/u;
const letters = '\\p{L}\\p{M}*';
/** Words of letters with hyphens, apostrophes and the quotes of a nickname between them. */
const written = new RegExp(`^[“]?${letters}(?:${letters}|[ \\-‐‑'’ʼ“”.])*$`, 'u');
/** A period ends an initial or a short title: `J.`, `J.R.`, `St. John`; never `casino.com`. */
const straysOff = /(?<=\p{L}{4})\.|(?<![\p{L}\p{M}])\.|\.(?=\p{L}[\p{L}\p{M}])|\.{2}/u;

/**
 * Whether somebody can be called so, in any script. A name goes into mails to other people, whoever typed it: no
 * digit, no sign of money, nothing that reads as a link.
 */
export const isPersonName = (name: string): boolean =>
  written.test(name) && !straysOff.test(name) && !disguise.test(name) && !/(?:^|\s)www(?:\s|$)/iu.test(name);

/** As it is kept: composed, one plain space between words, and what keyboards write for an apostrophe made one. */
export const tidyName = (name: string): string =>
  name
    .normalize()
    .replace(/\p{Zs}+/gu, ' ')
    .replace(/[‘´`]/g, '’');
