/** The commands of one section of a document, a list for each indented block, as somebody types them. */
export function blocksOf(document: string, section: string): string[][] {
  const [, rest = ''] = document.split(`\n## ${section}\n`);
  const [text = ''] = rest.split('\n## ');
  return text
    .split(/\n(?! {4})/)
    .map((part) => part.split('\n').filter((line) => line.startsWith('    ')))
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.map((line) => line.trim()));
}

/** The same with what stands for a place of one's own in the document given a real one. */
export const withPlaces = (command: string, places: Readonly<Record<string, string>>): string =>
  Object.entries(places).reduce((text, [shown, real]) => text.replaceAll(shown, real), command);
