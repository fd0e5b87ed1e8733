/** Joins the class names that are there; gives undefined when none is, so that no empty attribute is rendered. */
export function classNames(...names: ReadonlyArray<string | false | null | undefined>): string | undefined {
  return names.filter(Boolean).join(' ') || undefined;
}
