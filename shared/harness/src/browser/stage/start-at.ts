/** From now on the page's own clock runs on from that moment, as the API's calls of this session stand at it. */
export function startAt(moment: Date, page: Window & typeof globalThis): void {
  const RealDate = page.Date;
  const ahead = moment.getTime() - RealDate.now();
  const now = () => RealDate.now() + ahead;
  page.Date = new Proxy(RealDate, {
    construct: (target, given, newTarget) =>
      Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget),
    get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
  });
}
