import * as v from 'valibot';
import { calendarDay } from '../fields.ts';
import { copyOf } from './copy.ts';

/** A closure of the team, or days that deliveries move: told from the day `from` to the day `until`, both included. */
export const announcementSchema = v.object({
  id: v.string(),
  kind: v.picklist(['closure', 'delivery']),
  from: calendarDay,
  until: calendarDay,
  copy: copyOf(v.object({ title: v.string(), text: v.string() })),
});
export type Announcement = v.InferOutput<typeof announcementSchema>;
