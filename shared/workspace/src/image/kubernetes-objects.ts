/**
 * `node kubernetes-objects.ts < FILE`: each object of a file for Kubernetes by kind and name, with the fields that its schema refuses or
 * does not know, as JSON. A program: the schemas come as modules that Jest cannot load.
 */
import { readFileSync } from 'node:fs';
import { Deployment } from 'kubernetes-models/apps/v1/Deployment';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import { ConfigMap } from 'kubernetes-models/v1/ConfigMap';
import { Service } from 'kubernetes-models/v1/Service';
import { parseAllDocuments } from 'yaml';

type Json = null | string | number | boolean | symbol | Json[] | { [name: string]: Json };
type Kind = { new (data: never): { validate(): void }; kind: string; apiVersion: string };
type Named = { kind: string; apiVersion: string; metadata: { name: string } };

const kinds: readonly Kind[] = [ConfigMap, Deployment, PodDisruptionBudget, Service];

const refusalOf = (kind: Kind, object: Json): string | undefined => {
  try {
    new kind(object as never).validate();
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
};

/** The object again and again, each time with one value that no field can have. */
const withFaults = function* (value: Json, path: string): Generator<[string, Json]> {
  yield [path, Symbol('no value')];
  if (value === null || typeof value !== 'object') return;
  for (const [name, inner] of Object.entries(value)) {
    for (const [where, fault] of withFaults(inner, `${path}/${name}`)) {
      const copy = Array.isArray(value) ? [...value] : { ...value };
      yield [where, Object.assign(copy, { [name]: fault })];
    }
  }
};

/** The schema passes over what it does not know: a field that may hold anything is a misspelt one. */
const problemsOf = (kind: Kind, object: Json): string[] => {
  const refusal = refusalOf(kind, object);
  if (refusal) return [refusal];
  const isKnown = ([, fault]: [string, Json]) => refusalOf(kind, fault) !== undefined;
  const faults = [...withFaults(object, '')].filter(([path]) => path !== '');
  return faults.filter((one) => !isKnown(one)).map(([path]) => `${path} is no field of ${kind.kind}`);
};

const documents = parseAllDocuments(readFileSync(0, 'utf8'));
const answer = documents.map((document) => {
  const object = document.toJS() as Json & Named;
  const kind = kinds.find((one) => one.kind === object.kind && one.apiVersion === object.apiVersion);
  const problems = kind ? problemsOf(kind, object) : [`no schema for ${object.apiVersion} ${object.kind}`];
  return { name: `${object.kind} ${object.metadata.name}`, problems, object };
});
process.stdout.write(JSON.stringify(answer));
