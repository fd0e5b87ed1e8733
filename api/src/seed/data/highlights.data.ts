/** Products chosen by hand for a place in the store, in their order. */
export const highlights: Readonly<Record<'homepage' | 'msl' | 'promos', readonly string[]>> = {
  homepage: ['2041', '2101', '2301', '2031', '2121', '2401', '2003', '2711'],
  msl: ['2522', '2801', '2913', '2223', '2302', '2711', '2611', '2503'],
  promos: ['2001', '2121', '2045', '2301', '2401', '2511', '2221', '2701', '2101', '2902', '2131', '2814'],
};
