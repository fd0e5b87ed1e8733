/**
 * Answers that hold until a document changes, the latest used kept longest. As somebody types, the same words are
 * asked for with every filter, order and page; and most people begin with the same letters.
 */
export type KeptAnswers<Answer> = {
  of(key: string, work: () => Answer): Answer;
  forget(): void;
};

/** Keeps as many answers as `sizeOf` adds up to `room`. */
export const keepAnswers = <Answer>(
  room: number,
  sizeOf: (answer: Answer) => number,
): KeptAnswers<Answer> => {
  const kept = new Map<string, Answer>();
  let taken = 0;
  return {
    of: (key, work) => {
      const known = kept.get(key);
      const answer = known ?? work();
      if (known === undefined) taken += sizeOf(answer);
      kept.delete(key);
      kept.set(key, answer);
      for (const [oldest, old] of kept) {
        if (taken <= room) break;
        kept.delete(oldest);
        taken -= sizeOf(old);
      }
      return answer;
    },
    forget: () => {
      kept.clear();
      taken = 0;
    },
  };
};
