type ToldOnce = {
  failed: (error: unknown) => void;
  well: () => void;
};

/**
 * For what is tried again and again while something is away: the same words are told once for as long as it lasts, and `tellOver` is
 * called once when it is over.
 */
export function toldOnce(tell: (error: unknown) => void, tellOver: () => void = () => undefined): ToldOnce {
  let told: string | undefined;
  return {
    failed: (error) => {
      const said = String(error);
      if (said !== told) tell(error);
      told = said;
    },
    well: () => {
      if (told !== undefined) tellOver();
      told = undefined;
    },
  };
}
