import * as v from 'valibot';
import { copyOf } from './copy.ts';

export const faqTopicSchema = v.object({ topic: v.string(), topic_copies: copyOf(v.string()) });
export type FaqTopic = v.InferOutput<typeof faqTopicSchema>;

/** A question and its answer; the wire spells it `anwser`. */
export const faqEntrySchema = v.object({
  id: v.string(),
  question: copyOf(v.string()),
  anwser: copyOf(v.string()),
});
export type FaqEntry = v.InferOutput<typeof faqEntrySchema>;
