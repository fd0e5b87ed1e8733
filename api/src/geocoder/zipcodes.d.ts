/**
 * What we use of npm zipcodes, which has no types of its own: the file of Canada. Its main one reads the United States
 * too, for 75 MB.
 */
declare module 'zipcodes/lib/codesCanada.js' {
  type Area = {
    zip: string;
    latitude: number;
    longitude: number;
    city: string;
    state: string;
    country: string;
  };
  export const codes: Readonly<Record<string, Area | undefined>>;
}
