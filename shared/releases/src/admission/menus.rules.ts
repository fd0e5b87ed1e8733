import { type AdmissionRule, type LiveVersion, nameOf, type Refusal } from './admission.types.ts';

type Menu = NonNullable<LiveVersion['manifest']['menu']>[number]['in'][number];

/** Places with room for one entry. */
const FOR_ONE: readonly Menu[] = ['start', 'cart'];
/** What one remote may put in a menu. */
const MOST_OF_ONE = 3;
/** What the header's line may hold, of all remotes together. */
const MOST_IN_HEADER = 8;

/** No remote fills a menu that all share. */
export const fewEntries: AdmissionRule = ({ candidate: { manifest } }) =>
  [...new Set(manifest.menu?.flatMap((entry) => entry.in))].flatMap((menu): Refusal[] => {
    const count = entriesIn(manifest, menu);
    const most = FOR_ONE.includes(menu) ? 1 : MOST_OF_ONE;
    if (count <= most) return [];
    const wrong = `it has ${count} entries in the menu « ${menu} », ${most} is the most`;
    return [
      {
        ...{ file: `${manifest.name}/remote.json`, consumer: 'every page of the store', wrong },
        mend: 'lead to one page, and from there to the others',
      },
    ];
  });

/** The cart's sign and the button for visitors lead to one remote; the header holds what fits in it. */
export const menus: AdmissionRule = ({ candidate: { manifest }, live }) => {
  const others = live.filter(({ name }) => name !== manifest.name);
  const file = `${manifest.name}/remote.json`;
  const taken = FOR_ONE.flatMap((menu): Refusal[] => {
    const owner = entriesIn(manifest, menu) > 0 && others.find((one) => entriesIn(one.manifest, menu) > 0);
    if (!owner) return [];
    const wrong = `the place « ${menu} » in the menus is taken by another: ${nameOf(owner)}`;
    const mend = `take ${menu} out of « menu », or let ${owner.name} release a version without it first`;
    return [{ file, consumer: nameOf(owner), wrong, mend }];
  });
  const own = entriesIn(manifest, 'header');
  const held = headerOf(others);
  if (own === 0 || own + held <= MOST_IN_HEADER) return taken;
  const wrong = `the header has room for ${MOST_IN_HEADER} entries, ${held} are taken`;
  return [
    ...taken,
    { file, consumer: 'every page of the store', wrong, mend: 'stand in the footer instead' },
  ];
};

const entriesIn = ({ menu = [] }: Pick<LiveVersion['manifest'], 'menu'>, place: Menu): number =>
  menu.filter((entry) => entry.in.includes(place)).length;

/** Of several versions of one remote a visitor gets one. */
function headerOf(versions: readonly LiveVersion[]): number {
  const most = new Map<string, number>();
  for (const { name, manifest } of versions)
    most.set(name, Math.max(most.get(name) ?? 0, entriesIn(manifest, 'header')));
  return [...most.values()].reduce((sum, count) => sum + count, 0);
}
