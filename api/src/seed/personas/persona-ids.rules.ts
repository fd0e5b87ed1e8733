import { createHash } from 'node:crypto';
import { newId } from '../../ids.ts';
import type { PersonaSeed } from './persona-seed.types.ts';

/**
 * An identifier that stands in addresses. Its first half says which thing of which persona it is: the same in every copy and in
 * every store, so that a link finds it again, and an order keeps its number. The second half is of one copy alone.
 */
export const personaId = (
  { key }: Pick<PersonaSeed, 'key'>,
  kind: 'order' | 'period',
  turn: number,
): string => {
  const id = newId();
  const half = id.length / 2;
  return createHash('sha256').update(`${key} ${kind} ${turn}`).digest('hex').slice(0, half) + id.slice(half);
};
