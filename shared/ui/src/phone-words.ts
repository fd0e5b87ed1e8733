/** A stored number as people write it: `1 514 555-0123`; another country's stays as digits after a plus. */
export function phoneWords(digits: string): string {
  const parts = /^1(\d{3})(\d{3})(\d{4})$/.exec(digits);
  return parts ? `1 ${parts[1]} ${parts[2]}-${parts[3]}` : `+${digits}`;
}
