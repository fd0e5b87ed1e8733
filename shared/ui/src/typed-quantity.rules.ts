export type TypedQuantity = {
  /** What counts; null while nothing does. */
  quantity: number | null;
  /** Why it is not what was typed: not a whole number from the least to the most, or more than the most. */
  wrong: 'whole' | 'most' | null;
};

/** A quantity as somebody typed it: never another one without a word. */
export function typedQuantity(text: string, min: number, max: number): TypedQuantity {
  const typed = text.trim();
  if (typed === '') return { quantity: null, wrong: null };
  if (!/^\d+$/.test(typed) || Number(typed) < min) return { quantity: null, wrong: 'whole' };
  if (Number(typed) > max) return { quantity: max, wrong: 'most' };
  return { quantity: Number(typed), wrong: null };
}
