/** One thing that the doctor looked at. */
export type Finding = { state: 'well' | 'notice' | 'wrong'; what: string; mend?: string };
