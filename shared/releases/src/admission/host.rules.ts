import semver from 'semver';
import { type AdmissionRule, type LiveVersion, nameOf, type Refusal } from './admission.types.ts';
import { beginsOpen } from './manifest.rules.ts';

/** The shell brings one copy of what is shared: its version must lie in the range that the remote was built for. */
export const sharedRanges: AdmissionRule = ({ candidate: { manifest }, host }) => {
  if (!host) return [];
  return Object.entries(manifest.shared).flatMap(([name, range]): Refusal[] => {
    const brought = host.shared[name];
    if (brought && semver.satisfies(brought, range)) return [];
    return [
      {
        file: `${manifest.name}/remote.json`,
        consumer: `shell ${host.version}`,
        wrong: brought
          ? `shared.${name} asks for ${range}, the shell brings ${brought}`
          : `shared.${name} is asked of the shell, which does not bring it`,
        mend: brought
          ? `build against ${name} ${brought} and write "^${brought}", or publish a shell with ${range} first`
          : `take ${name} out of « shared » (it is then bundled), or add it to the shell's shared modules first`,
      },
    ];
  });
};

export const apiContract: AdmissionRule = ({ candidate: { manifest }, host }) => {
  const answered = host ? [host.contract, ...(host.earlierContract ? [host.earlierContract] : [])] : [];
  if (!host || answered.some((version) => semver.satisfies(version, manifest.contract))) return [];
  return [
    {
      file: `${manifest.name}/remote.json`,
      consumer: `the API of shell ${host.version}`,
      wrong: `contract asks for ${manifest.contract}, the API answers by ${host.contract}`,
      mend: `build against @msl/contracts ${host.contract}, or deploy the API first`,
    },
  ];
};

/** What the edge and the API answer themselves: a page there would stand in menus and never be shown. */
export const STORE_ROUTES = [
  ...[
    '/api/*',
    '/assets/*',
    '/preview/*',
    '/registry/*',
    '/remotes/*',
    '/sandbox/*',
    '/search/*',
    '/shell/*',
    '/telemetry/*',
  ],
  ...['/healthz', '/metrics', '/readyz', '/__harness/*'],
  // Where the edge renders what is at no known address: a page there would stand at all of these.
  '/404',
];

/** A path belongs to one remote, to the shell, or to the store around them. */
export const ownRoutes: AdmissionRule = ({ candidate: { manifest }, live, host }) => {
  const owners = [
    ...live
      .filter(({ name }) => name !== manifest.name)
      .map((version) => ({ owner: nameOf(version), routes: version.manifest.routes })),
    ...(host ? [{ owner: `shell ${host.version}`, routes: host.routes }] : []),
    { owner: 'the store', routes: STORE_ROUTES },
  ];
  // One that begins with a parameter would be told of every page there is: it is refused as such.
  const named = manifest.routes.filter((route) => !beginsOpen(route));
  return named.flatMap((route) =>
    owners.flatMap(({ owner, routes }) =>
      routes
        .filter((taken) => overlap(route, taken))
        .map((taken) => ({
          file: `${manifest.name}/remote.json`,
          consumer: owner,
          wrong: `the route ${route} is owned by another: ${owner} answers ${taken}`,
          mend:
            routes === STORE_ROUTES
              ? 'choose a path of your own'
              : `choose a path of your own, or let ${owner.split(' ')[0]} release a version without ${taken} first`,
        })),
    ),
  );
};

/** Is there a path that both patterns match? `/account/*` also matches `/account`. */
export function overlap(one: string, other: string): boolean {
  const [a, b] = [one, other].map((pattern) => pattern.split('/').filter((part) => part !== ''));
  if (!a || !b) return false;
  const length = Math.max(a.length, b.length);
  for (let index = 0; index < length; index += 1) {
    const [left, right] = [a[index], b[index]];
    if (left === '*' || right === '*') return true;
    if (left === undefined || right === undefined) return false;
    if (!left.startsWith(':') && !right.startsWith(':') && left !== right) return false;
  }
  return true;
}

/** A slot is filled by one remote. */
export const filledSlots: AdmissionRule = ({ candidate: { manifest }, live }) => {
  const others = live.filter(({ name }) => name !== manifest.name);
  return manifest.slots.flatMap(({ name }): Refusal[] => {
    const filler = others.find((version) => fills(version, name));
    if (!filler) return [];
    return [
      {
        ...{ file: `${manifest.name}/remote.json`, consumer: nameOf(filler) },
        wrong: `the slot ${name} is filled by another: ${nameOf(filler)}`,
        mend: `take ${name} out of « slots », or let ${filler.name} release a version without it first`,
      },
    ];
  });
};

/** A slot is opened by a page that is live, its own among them. */
export const openSlots: AdmissionRule = ({ candidate: { manifest }, live, host }) => {
  if (!host) return [];
  const others = live.filter(({ name }) => name !== manifest.name);
  const open = new Set([host, manifest, ...others.map((version) => version.manifest)].flatMap(opensOf));
  return manifest.slots
    .filter(({ name }) => !open.has(name))
    .map(({ name }) => ({
      ...{ file: `${manifest.name}/remote.json`, consumer: `shell ${host.version}` },
      wrong: `no live page opens the slot ${name}`,
      mend: `correct the name (open are ${[...open].sort().join(', ') || 'none'}), or release the page that opens it first`,
    }));
};

/**
 * Asked of a name that is new, which may be mistyped. One that a live version of it fills was right, and whoever closed it since (a
 * page that was rolled back, a canary that ended) keeps no other team from releasing: its place is empty as it is.
 */
export const newSlots: AdmissionRule = ({ candidate, live, host }) => {
  const { manifest } = candidate;
  const own = live.filter(({ name }) => name === manifest.name);
  const slots = manifest.slots.filter(({ name }) => !own.some((version) => fills(version, name)));
  return openSlots({ candidate: { ...candidate, manifest: { ...manifest, slots } }, live, host }).map(
    ({ wrong, ...rest }) => ({
      ...rest,
      wrong: `${wrong}, and no live version of ${manifest.name} fills it yet`,
    }),
  );
};

/** A slot stays open while another remote fills it: of its own name, what it replaces tells what it closes. */
export const closedSlots: AdmissionRule = ({ candidate: { manifest }, live, host }) => {
  const others = live.filter(({ name }) => name !== manifest.name);
  const stillOpen = [manifest, ...(host ? [host] : []), ...others.map((version) => version.manifest)];
  const closed = new Set(
    live
      .filter(({ name }) => name === manifest.name)
      .flatMap((version) => version.manifest.opens)
      .filter((slot) => !stillOpen.some(({ opens }) => opens.includes(slot))),
  );
  return [...closed].flatMap((slot) =>
    others
      .filter((version) => fills(version, slot))
      .map((filler) => ({
        ...{ file: `${manifest.name}/remote.json`, consumer: nameOf(filler) },
        wrong: `the slot ${slot} is opened no more, and ${nameOf(filler)} fills it`,
        mend: `go on opening ${slot} until ${filler.name} is released without it`,
      })),
  );
};

const fills = ({ manifest }: LiveVersion, slot: string): boolean =>
  manifest.slots.some(({ name }) => name === slot);

const opensOf = ({ opens }: Pick<LiveVersion['manifest'], 'opens'>) => opens;
