import { analysisOf, type Field, type SearchDocument, valueAt } from './schema.ts';
import { type Token, tokensOf } from './text-analysis.ts';

export type Highlight = { matched_tokens: string[]; snippet: string; value?: string };
export type HighlightOptions = {
  fields: readonly Field[];
  /** Fields whose whole text is given too. */
  full: ReadonlySet<string>;
  startTag: string;
  endTag: string;
  /** A text of more words is cut around its first match, with so many words on each side. */
  snippetThreshold: number;
  affixTokens: number;
};

/** Where the words of the query stand in a document, by field. The text itself is given raw: who shows it escapes it. */
export const highlightsOf = (
  document: SearchDocument,
  matched: ReadonlySet<string>,
  options: HighlightOptions,
) => {
  const highlight: Record<string, Highlight | Highlight[]> = {};
  const highlights: (Record<string, unknown> & { field: string })[] = [];
  for (const field of options.fields) {
    const value = valueAt(document, field.name);
    const mark = (text: unknown) => markText(String(text), field, matched, options);
    if (Array.isArray(value)) {
      const marked = value.map(mark);
      if (!marked.some(({ matched_tokens }) => matched_tokens.length > 0)) continue;
      highlight[field.name] = marked;
      const indices = marked.flatMap((one, index) => (one.matched_tokens.length > 0 ? [index] : []));
      const hits = indices.flatMap((index) => marked[index] ?? []);
      highlights.push({
        field: field.name,
        indices,
        matched_tokens: hits.map((hit) => hit.matched_tokens),
        snippets: hits.map((hit) => hit.snippet),
        ...(options.full.has(field.name) && { values: hits.map((hit) => hit.value) }),
      });
    } else if (typeof value === 'string') {
      const marked = mark(value);
      if (marked.matched_tokens.length === 0) continue;
      highlight[field.name] = marked;
      highlights.push({ field: field.name, ...marked });
    }
  }
  return { highlight, highlights };
};

const markText = (
  text: string,
  field: Field,
  matched: ReadonlySet<string>,
  options: HighlightOptions,
): Highlight => {
  const tokens = tokensOf(text, analysisOf(field));
  const hits = tokens.map(({ term }) => matched.has(term));
  const marked = (from: number, to: number) => {
    let out = '';
    let at = from;
    tokens.forEach(({ start, end }, index) => {
      if (!hits[index] || start < from || start >= to) return;
      out += `${text.slice(at, start)}${options.startTag}${text.slice(start, end)}${options.endTag}`;
      at = end;
    });
    return out + text.slice(at, to);
  };
  const [from, to] = snippetBounds(text, tokens, hits.indexOf(true), options);
  return {
    matched_tokens: tokens.filter((_, index) => hits[index]).map(({ start, end }) => text.slice(start, end)),
    snippet: marked(from, to),
    ...(options.full.has(field.name) && { value: marked(0, text.length) }),
  };
};

const snippetBounds = (
  text: string,
  tokens: readonly Token[],
  first: number,
  { snippetThreshold, affixTokens }: HighlightOptions,
): [number, number] => {
  if (tokens.length <= snippetThreshold || first < 0) return [0, text.length];
  const begin = tokens[Math.max(0, first - affixTokens)];
  const end = tokens[Math.min(tokens.length - 1, first + affixTokens)];
  return [begin?.start ?? 0, end ? end.end : text.length];
};
