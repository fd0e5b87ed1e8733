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
  return isWhere ? text.slice(0, start + at).split('\n').length : undefined;
}
