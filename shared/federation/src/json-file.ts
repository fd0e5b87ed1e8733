const BOM = '\uFEFF';
const AROUND = 10;

/** Reads the text of a JSON file; throws a sentence with the file, the line where one is known, and what mends it. */
export function parseJsonFile(file: string, text: string): unknown {
  if (text.startsWith(BOM))
    throw new Error(
      `${file} is not JSON: line 1 begins with a byte order mark (BOM), which no editor shows. Save it as UTF-8 without BOM`,
    );
  try {
    return JSON.parse(text);
  } catch (cause) {
    const { message } = cause as Error;
    const line = lineIn(text, message);
    throw new Error(
      `${file} is not JSON: ${line ? `line ${line}, ` : ''}${message}\n  Names and texts stand in double quotes, with a comma between two and none behind the last; there are no comments`,
      { cause },
    );
  }
}

/**
 * The same for a file as somebody wrote it: of two values under one name JSON takes the last in silence, and what was saved
 * in another encoding than UTF-8 shows a sign that means nothing.
 */
export function parseSourceFile(file: string, text: string): unknown {
  const lost = text.indexOf('\uFFFD');
  if (lost >= 0)
    throw new Error(
      `${file} is not UTF-8: line ${lineAt(text, lost)} has a sign that was lost. Save it as UTF-8`,
    );
  const content = parseJsonFile(file, text);
  const twice = nameTwice(text);
  if (twice)
    throw new Error(
      `${file}: « ${twice.name} » stands twice in one object, at last in line ${twice.line}. Take one of them out`,
    );
  return content;
}

/** Of a text that is JSON: a string, which is a name where a colon follows, or a bracket. */
const TOKENS = /("(?:[^"\\]|\\.)*")(\s*:)?|[{}[\]]/g;

function nameTwice(text: string): { name: string; line: number } | undefined {
  const open: Set<string>[] = [];
  for (const { 0: token, 1: string = '', 2: colon, index } of text.matchAll(TOKENS)) {
    if (token === '{' || token === '[') open.push(new Set());
    else if (token === '}' || token === ']') open.pop();
    else if (colon) {
      const name = JSON.parse(string) as string;
      const names = open.at(-1);
      if (names?.has(name)) return { name, line: lineAt(text, index) };
      names?.add(name);
    }
  }
  return undefined;
}

const lineAt = (text: string, index: number) => text.slice(0, index).split('\n').length;

/** V8 tells the line of some faults; of others what stands around them: ten characters on either side, unless the file ends. */
function lineIn(text: string, message: string): number | undefined {
  const [, told] = /\(line (\d+) column \d+\)$/.exec(message) ?? [];
  if (told) return Number(told);
  if (message === 'Unexpected end of JSON input') return text.trimEnd().split('\n').length;
  const [, before, around = '', after] = /, (\.{3})?"(.*)"(\.{3})? is not valid JSON$/s.exec(message) ?? [];
  const start = text.indexOf(around);
  if (around === '' || start !== text.lastIndexOf(around)) return undefined;
  const at = before ? AROUND : after ? around.length - AROUND : 0;
  const isWhere = before || after || !text.trim().includes('\n');
  return isWhere ? lineAt(text, start + at) : undefined;
}
