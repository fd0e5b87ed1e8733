/**
 * What is asked for, as every reader of it can decode: a `%` that begins no character stands for itself. Else the
 * router would answer by itself, before the store can say that there is no such page.
 */
export function readableTarget(target: string): string {
  const [, path = '', query = ''] = /^([^?#]*)(.*)$/s.exec(target) ?? [];
  try {
    decodeURIComponent(path);
    return target;
  } catch {
    return path.replaceAll('%', '%25') + query;
  }
}
