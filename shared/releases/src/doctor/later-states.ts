import * as v from 'valibot';
import { moveOf, movesNothing, type StoredState, told, verifiedRegistry } from '../registry/commit.ts';
import { minuteOf } from '../registry/status.ts';
import { numberOf, parseRegistry, registryFile } from '../registry/stored-registry.ts';
import { ownersIn } from '../signing/owners.ts';
import { verifiedPointers } from '../signing/pointer.ts';
import type { Storage } from '../storage/storage.ts';
import type { Finding } from './finding.ts';

/**
 * What owners signed after the state that registry.json names. Where another state follows on it visitors had it, and an older file was
 * put back since, which an edge that has seen nothing follows; what follows on the present state may be of a command that was killed.
 */
export async function laterStates(storage: Storage): Promise<Finding[]> {
  // Listed before the registry is read: what is released meanwhile is no later state.
  const files = (await storage.names('history')).toSorted().toReversed();
  const { owners } = await ownersIn(storage);
  const stored = parseRegistry(await registryFile(storage));
  const { pointers } = verifiedRegistry(stored, owners);
  const findings = new Map<string, Finding>();
  const followed = new Set<string | null>();
  for (const file of files) {
    if (numberOf(file) <= numberOf(stored.revision ?? null)) break;
    const found = await storage.read(`history/${file}`);
    const read = v.safeParse(v.pipe(v.string(), v.parseJson(), v.looseObject({})), found?.content.toString());
    // Whoever may write into the storage may lay there what is no state, or one that says something else than what was signed.
    if (!read.success) continue;
    const state = read.output as StoredState;
    const { isSigned, by, at, action, parent } = told(state, owners);
    if (!isSigned) continue;
    const { name } = moveOf({ action });
    const serial = verifiedPointers(state.signatures, owners).get(name)?.serial ?? 0;
    const isKnown = serial <= (pointers.get(name)?.serial ?? 0);
    followed.add(parent);
    if (movesNothing({ action }) || isKnown || findings.has(name)) continue;
    const move = `« ${action} » by ${by} at ${minuteOf(at)}`;
    const isAlone = parent === stored.revision && !followed.has(state.revision);
    findings.set(name, {
      state: isAlone ? 'notice' : 'wrong',
      what: isAlone
        ? `${name}: ${move} stands in history/ alone: its command was killed, or an older registry.json was put back`
        : `${name}: ${move} is newer than registry.json: an older one was put back. Edges that saw it keep it, a new one does not`,
      mend: isAlone ? 'do it again, if it is meant' : 'do it again, and look who may write into the storage',
    });
  }
  return [...findings.values()];
}
