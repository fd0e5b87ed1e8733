import { apiQuery, useApi } from '@msl/api-client';
import { isLost } from '@msl/api-client/api-error.ts';
import { zipField } from '@msl/contracts/forms/fields.ts';
import { useQuery } from '@tanstack/react-query';
import { safeParse } from 'valibot';
import { refusalOf } from '../forms/refusal.ts';
import { useOwnPlace } from './use-own-place.ts';

/** The windows of a postal code as it is typed; `full` when none has a place left for this customer. */
export function useHomeWindows(typed: string) {
  const api = useApi();
  const own = useOwnPlace();
  const parsed = safeParse(zipField, typed);
  const zip = parsed.success ? parsed.output : undefined;
  const { data, error, refetch, isLoading } = useQuery({
    ...apiQuery(api, 'deliveryTimeslots', { query: { zip_code: zip ?? '' } }),
    enabled: zip !== undefined,
    retry: (count, failure) => count < 1 && isLost(refusalOf(failure)),
  });
  const refusal = zip !== undefined && error ? refusalOf(error) : null;
  // What could not be asked again stays as it was; the shell says so.
  const failed = refusal && !(data && isLost(refusal)) ? refusal.key : null;
  const timeslots = zip !== undefined && data ? own.slots(data) : null;
  const full = timeslots !== null && !timeslots.some(({ active }) => active);
  return { zip, timeslots, full, failed, refetch, isLoading };
}
