import { ApiFault } from './api-fault.ts';

/** A body as Stripe's libraries write it: `items[0][price]=x` is `{items: [{price: 'x'}]}`; leaves are text. */
export type FormValue = string | FormValue[] | FormBody;
export type FormBody = { [key: string]: FormValue };

const deepest = 8;
const emptyBody = (): FormBody => Object.create(null) as FormBody;
const isBody = (value: FormValue | undefined): value is FormBody =>
  typeof value === 'object' && !Array.isArray(value);

function pathOf(key: string): string[] {
  const [head = '', ...rest] = key.split('[');
  return [head, ...rest.map((part) => part.replace(/\]$/, ''))].slice(0, deepest);
}

/** `expand[]=x` has an empty step: the next free number. */
function step(at: FormBody, name: string): string {
  return name === '' ? String(Object.keys(at).length) : name;
}

/** `{0: a, 1: b}` was a list. */
function listsRestored(value: FormValue): FormValue {
  if (!isBody(value)) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, listsRestored(inner)] as const);
  const isList = entries.length > 0 && entries.every(([key], index) => key === String(index));
  if (isList) return entries.map(([, inner]) => inner);
  return Object.assign(emptyBody(), Object.fromEntries(entries));
}

/** Reads `application/x-www-form-urlencoded` with Stripe's bracket notation. */
export function parseForm(text: string): FormBody {
  const root = emptyBody();
  for (const [key, value] of new URLSearchParams(text)) {
    const path = pathOf(key);
    const last = path.pop() ?? '';
    let at = root;
    for (const name of path) {
      const key = step(at, name);
      const next = at[key];
      const inner = isBody(next) ? next : emptyBody();
      at[key] = inner;
      at = inner;
    }
    at[step(at, last)] = value;
  }
  return listsRestored(root) as FormBody;
}

/** A text of the body, or undefined; the empty text is how Stripe's libraries write null. */
export function optionalText(body: FormBody, name: string): string | undefined {
  const value = body[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** Throws Stripe's `parameter_missing`. */
export function text(body: FormBody, name: string): string {
  const value = optionalText(body, name);
  if (value === undefined)
    throw new ApiFault(400, {
      code: 'parameter_missing',
      message: `Missing required param: ${name}.`,
      param: name,
    });
  return value;
}

/** Throws Stripe's `parameter_invalid_integer`. */
export function optionalInteger(body: FormBody, name: string): number | undefined {
  const value = optionalText(body, name);
  if (value === undefined) return undefined;
  if (!/^-?\d{1,12}$/.test(value))
    throw new ApiFault(400, {
      code: 'parameter_invalid_integer',
      message: `Invalid integer: ${value}`,
      param: name,
    });
  return Number(value);
}

export function integer(body: FormBody, name: string): number {
  text(body, name);
  return optionalInteger(body, name) ?? 0;
}

export const flag = (body: FormBody, name: string): boolean => body[name] === 'true';

/** The nested part of that name; empty when there is none. */
export function part(body: FormBody, name: string): FormBody {
  const value = body[name];
  return isBody(value) ? value : emptyBody();
}

/** The list of nested parts of that name. */
export function parts(body: FormBody, name: string): FormBody[] {
  const value = body[name];
  return Array.isArray(value) ? value.filter(isBody) : [];
}

/** `metadata`: texts by name. */
export function metadata(body: FormBody): Record<string, string> {
  const pairs = Object.entries(part(body, 'metadata')).filter(([, value]) => typeof value === 'string');
  return Object.fromEntries(pairs) as Record<string, string>;
}

/** Whether an object is asked for where its id would stand. */
export const expands = (body: FormBody, path: string): boolean =>
  (Array.isArray(body.expand) ? body.expand : Object.values(part(body, 'expand'))).includes(path);
