import { createRequire } from 'node:module';
import { type Font, openSync } from 'fontkit';

/** The three faces of a document. */
export const faces = { heading: 'heading', text: 'text', strong: 'strong' } as const;
export type Face = keyof typeof faces;

const require = createRequire(import.meta.url);
const files = {
  heading: require.resolve('@expo-google-fonts/bricolage-grotesque/700Bold/BricolageGrotesque_700Bold.ttf'),
  text: require.resolve('@expo-google-fonts/figtree/400Regular/Figtree_400Regular.ttf'),
  strong: require.resolve('@expo-google-fonts/figtree/700Bold/Figtree_700Bold.ttf'),
  wideText: require.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
  wideStrong: require.resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf'),
};
type File = keyof typeof files;
const wide: Record<Face, File> = { heading: 'wideStrong', text: 'wideText', strong: 'wideStrong' };

const opened = new Map<File, Font>();

/** Read once a process, and only when a document wants it. */
export const fontOf = (file: File): Font => {
  const font = opened.get(file) ?? (openSync(files[file]) as Font);
  opened.set(file, font);
  return font;
};

/** The store's own face where it has every letter, else one that has all of Latin, Greek and Cyrillic: no word is set in two. */
export const faceOf = (face: Face, text: string): File => {
  const font = fontOf(face);
  return [...text].every((letter) => letter === '\n' || font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))
    ? face
    : wide[face];
};

/** Accents are set with their letter, and the narrow no-break space, which few faces have, is the usual one. */
export const setInType = (text: string): string => text.normalize('NFC').replaceAll('\u202f', '\u00a0');
