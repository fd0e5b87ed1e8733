/** The files that each section of CONTRIBUTING.md names, as patterns: `<name>` is any name. */
export const sectionsOf = (text: string): Map<string, RegExp[]> => {
  const sections = new Map<string, RegExp[]>();
  let current: RegExp[] | undefined;
  for (const line of text.split('\n')) {
    const title = /^\*\*([^*]+)\*\*/.exec(line)?.[1];
    if (title || line.startsWith('#')) current = title ? [] : undefined;
    if (title && current) sections.set(title, current);
    for (const [, path = ''] of line.matchAll(/`([^`\s]*[/.][^`\s]*)`/g)) current?.push(patternOf(path));
  }
  return sections;
};

/** A whole path, or the end of one: a file that stands beside another is named without its folder. */
const patternOf = (path: string): RegExp => {
  const literal = path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/<[\w-]+>/g, '[\\w-]+');
  return new RegExp(`(^|/)${literal}${path.endsWith('/') ? '[^/]+' : ''}$`);
};
