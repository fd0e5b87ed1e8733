/** What we use of npm zipcodes, which has no types of its own. */
declare module 'zipcodes' {
  type Area = {
    zip: string;
    latitude: number;
    longitude: number;
    city: string;
    state: string;
    country: string;
  };
  const zipcodes: { lookup(zip: string): Area | undefined };
  export default zipcodes;
}
