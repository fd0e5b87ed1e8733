import type { Copy } from '../../../../db/schema/columns.ts';

export type FaqEntrySeed = { id: string; copy: Copy<{ question: string; anwser: string }> };

/** Placeholders in the texts are explained in ../../README.md. */
export type FaqTopicSeed = { topic: string; copy: Copy<{ name: string }>; entries: readonly FaqEntrySeed[] };
