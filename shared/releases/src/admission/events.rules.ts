import type { DeclaredEvent } from '@msl/federation/remote-manifest.ts';
import { type AdmissionRule, nameOf, type Refusal, type Situation } from './admission.types.ts';

type Party = { who: string; own: boolean; emits: DeclaredEvent[]; listens: DeclaredEvent[] };

/** All that are live beside the candidate; of its own name what it replaces, which tells what it stops to emit. */
function partiesOf({ candidate, live, host }: Situation): Party[] {
  return [
    ...live.map((version) => ({
      who: nameOf(version),
      own: version.name === candidate.manifest.name,
      ...parts(version.manifest.events),
    })),
    ...(host ? [{ who: `shell ${host.version}`, own: false, ...parts(host.events) }] : []),
  ];
}

const parts = ({ emits, listens }: { emits: readonly Declared[]; listens: readonly Declared[] }) => ({
  emits: emits.map(whole),
  listens: listens.map(whole),
});
type Declared = string | DeclaredEvent;
const whole = (event: Declared): DeclaredEvent => (typeof event === 'string' ? { event, fields: [] } : event);

/** What others listen to keeps its fields, and goes on being emitted. */
export const emittedEvents: AdmissionRule = (situation) => {
  const { manifest } = situation.candidate;
  const parties = partiesOf(situation);
  const others = parties.filter(({ own }) => !own);
  const emits = manifest.events.emits.map(whole);
  const file = `${manifest.name}/remote.json`;
  const lost = others.flatMap(({ who, listens }) =>
    listens.flatMap(({ event, fields }): Refusal[] => {
      const emitted = emits.find((one) => one.event === event);
      const missing = fields.filter((field) => emitted && !emitted.fields.includes(field));
      return missing.map((field) => ({
        ...{ file, consumer: who, wrong: `${event} no longer carries « ${field} », which ${who} reads` },
        mend: `keep ${field}, or emit ${nextVersion(event)} beside ${event} until nobody listens to it`,
      }));
    }),
  );
  const emittedBefore = parties.filter(({ own }) => own).flatMap((party) => party.emits);
  const stopped = [...new Set(emittedBefore.map(({ event }) => event))].filter(
    (event) =>
      !emits.some((one) => one.event === event) &&
      !others.some((party) => party.emits.some((one) => one.event === event)),
  );
  const silenced = stopped.flatMap((event) =>
    others
      .filter(({ listens }) => listens.some((one) => one.event === event))
      .map(({ who }) => ({
        ...{ file, consumer: who, wrong: `${event} is emitted no more, and ${who} listens to it` },
        mend: `go on emitting ${event} until ${who} is released without it`,
      })),
  );
  return [...lost, ...silenced];
};

/** What the candidate listens to is emitted by somebody live, itself among them. */
export const heardEvents: AdmissionRule = (situation) => {
  // The platform's own events come from the session, which the shell brings.
  if (!situation.host) return [];
  const { manifest } = situation.candidate;
  const emitters = [...partiesOf(situation).filter(({ own }) => !own), parts(manifest.events)];
  return manifest.events.listens
    .map(whole)
    .filter(({ event }) => !emitters.some(({ emits }) => emits.some((one) => one.event === event)))
    .map(({ event }) => ({
      ...{ file: `${manifest.name}/remote.json`, consumer: manifest.name },
      wrong: `it listens to ${event}, which nobody live emits`,
      mend: `release a version that emits ${event} first, or take it out of « listens »`,
    }));
};

/** Asked of a name that is new, as of slots (`newSlots`): who ceased to emit what it hears keeps it from no release. */
export const newEvents: AdmissionRule = (situation) => {
  const { manifest } = situation.candidate;
  const heard = partiesOf(situation).flatMap(({ own, listens }) => (own ? listens : []));
  const listens = manifest.events.listens.filter(
    (one) => !heard.some(({ event }) => event === whole(one).event),
  );
  const events = { ...manifest.events, listens };
  const candidate = { ...situation.candidate, manifest: { ...manifest, events } };
  return heardEvents({ ...situation, candidate }).map(({ wrong, ...rest }) => ({
    ...rest,
    wrong: `${wrong}, nor does a live version of ${manifest.name} listen to it yet`,
  }));
};

/** Whoever emits what the candidate listens to sends every field that it reads. */
export const readFields: AdmissionRule = (situation) => {
  const { manifest } = situation.candidate;
  const others = partiesOf(situation).filter(({ own }) => !own);
  return manifest.events.listens.map(whole).flatMap(({ event, fields }) =>
    others.flatMap(({ who, emits }) =>
      emits
        .filter((one) => one.event === event)
        .flatMap((one) => fields.filter((field) => !one.fields.includes(field)))
        .map((field) => ({
          ...{ file: `${manifest.name}/remote.json`, consumer: manifest.name },
          wrong: `it reads « ${field} » of ${event}, which ${who} does not send`,
          mend: `do not read ${field}, or release a version of ${who.split(' ')[0]} that sends it first`,
        })),
    ),
  );
};

const nextVersion = (event: string) => event.replace(/@(\d+)$/, (_, number) => `@${Number(number) + 1}`);
