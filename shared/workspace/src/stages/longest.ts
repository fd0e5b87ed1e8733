import { seconds } from '../running/terminal.ts';

export type Timed = { readonly title: string; readonly milliseconds: number };

/** Where a stage's time goes, by its own names; what takes no second is nowhere to look. */
export const longest = (all: readonly Timed[]): string[] => {
  const ten = all
    .filter(({ milliseconds }) => milliseconds >= 1000)
    .sort((one, other) => other.milliseconds - one.milliseconds)
    .slice(0, 10);
  if (ten.length === 0) return [];
  return [
    'took longest:',
    ...ten.map(({ milliseconds, title }) => `${seconds(milliseconds).padStart(9)}  ${title}`),
  ];
};
