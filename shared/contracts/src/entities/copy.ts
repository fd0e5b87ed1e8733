import * as v from 'valibot';

/** Texts per language, as the wire carries them: `copy: { 'fr-CA': {…}, 'en-CA': {…} }`. */
export const copyOf = <const Schema extends v.GenericSchema>(schema: Schema) =>
  v.object({ 'fr-CA': schema, 'en-CA': schema });

export const nameCopy = copyOf(v.object({ name: v.string() }));
