import * as v from 'valibot';
import { id } from '../fields.ts';
import { nameCopy } from './copy.ts';

export const tagSchema = v.object({ tid: id, copy: nameCopy });
export type Tag = v.InferOutput<typeof tagSchema>;
