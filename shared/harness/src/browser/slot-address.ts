/** Where a slot stands alone on the stage, with the props that its host would give it. */
export const addressOfSlot = (slot: string, props: object = {}): string => {
  const query =
    Object.keys(props).length > 0 ? `?${new URLSearchParams({ props: JSON.stringify(props) })}` : '';
  return `/__harness/slots/${encodeURIComponent(slot)}${query}`;
};

/** The props that a slot's address holds; none when they cannot be read. */
export function readSlotProps(query: URLSearchParams): Record<string, unknown> {
  try {
    const props: unknown = JSON.parse(query.get('props') ?? '{}');
    return typeof props === 'object' && props !== null ? { ...props } : {};
  } catch {
    return {};
  }
}
