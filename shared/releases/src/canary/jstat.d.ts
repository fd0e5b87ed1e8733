/** What is used of jStat, which brings no types. */
declare module 'jstat' {
  const jstat: {
    /** The value that a share between 0 and 1 of the values stays below, interpolated but between the last two. */
    percentile: (values: number[], share: number) => number;
    hypgeom: {
      /** At most `found` in a sample, of a population in which `marked` are marked. */
      cdf: (found: number, population: number, marked: number, sample: number) => number;
    };
  };
  export default jstat;
}
