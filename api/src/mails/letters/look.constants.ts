/** The store's look for mail programs: inlined, light, and the few of the store's values that it needs. */
export const colours = {
  paper: '#fbf5e9',
  surface: '#fffdf8',
  ink: '#1c3024',
  soft: '#51604f',
  line: '#e4d9c3',
  leaf: '#1d6b3a',
  onLeaf: '#fffdf8',
  leafTint: '#dfeed3',
  onLeafTint: '#184e2b',
  carrot: '#ff8a3c',
  onCarrot: '#311503',
} as const;

export const font = "Figtree,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const heading = "'Bricolage Grotesque',Figtree,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** A word that is wider than a phone goes on in the next line. */
export const breaksWords = 'overflow-wrap:anywhere;word-break:break-word';

export const cell = 'padding:10px 0;vertical-align:top;font-size:16px;line-height:1.45;';

export const block = {
  card: `background:${colours.surface};border:1px solid ${colours.line};border-radius:26px 36px 24px 40px;padding:36px 32px 32px`,
  title: `margin:0 0 20px;font-family:${heading};font-size:30px;line-height:1.15;letter-spacing:-0.5px;color:${colours.leaf}`,
  text: `margin:0 0 16px;font-size:17px;line-height:1.55;color:${colours.ink};${breaksWords}`,
  note: `margin:20px 0;padding:16px 20px;border-radius:16px 22px 14px 24px;background:${colours.leafTint};color:${colours.onLeafTint};font-size:16px;line-height:1.5;${breaksWords}`,
  button: `display:inline-block;padding:15px 28px;border-radius:14px 17px 12px 18px;background:${colours.leaf};color:${colours.onLeaf};font-size:17px;font-weight:600;line-height:1.2;text-decoration:none`,
  aside: 'margin:16px 0;font-size:15px;line-height:1.5',
  facts: `margin:20px 0;padding:8px 20px;border-radius:16px 22px 14px 24px;background:${colours.paper};`,
  sum: `margin:12px 0 20px;`,
} as const;

/** The name of the store, with a carrot beside it; no picture, so nothing to load and nothing that tracks. */
export const wordmark = (home: string, safe: (text: string) => string): string =>
  `<a href="${safe(home)}" style="text-decoration:none;font-family:${heading};font-size:22px;font-weight:700;letter-spacing:-0.3px;color:${colours.ink}"><span style="display:inline-block;width:14px;height:14px;margin-right:10px;vertical-align:-1px;border-radius:58% 42% 55% 45%;background:${colours.carrot}">&nbsp;</span>Marché <span style="color:${colours.leaf}">Sauve-Légumes</span></a>`;
