import * as v from 'valibot';
import { copyOf } from './copy.ts';

export const bannerSchema = v.object({ id: v.string(), copy: copyOf(v.object({ text: v.string() })) });
export type Banner = v.InferOutput<typeof bannerSchema>;
