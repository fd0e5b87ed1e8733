import { readFileSync } from 'node:fs';
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import { ApiFault } from '../api-fault.ts';
import type { FormBody } from '../form-body.ts';

const pointer = '#/definitions/Asked/properties/';
const calls = new Map<string, ValidateFunction | null>();
let parameters: Ajv | undefined;

/** Half a megabyte: read at the first call, not when the store starts. */
const opened = (): Ajv => {
  if (parameters) return parameters;
  const { definitions } = JSON.parse(readFileSync(new URL('parameters.json', import.meta.url), 'utf8'));
  // A form carries texts: `12` is a number where Stripe wants one.
  parameters = new Ajv({ strict: false, allErrors: true, coerceTypes: true });
  return parameters.addSchema({ $id: 'stripe', definitions });
};

const checkOf = (call: string): ValidateFunction | null => {
  const known = calls.get(call);
  if (known !== undefined) return known;
  const name = call.replaceAll('~', '~0').replaceAll('/', '~1');
  const check = opened().getSchema(`stripe${pointer}${encodeURIComponent(name)}`) ?? null;
  calls.set(call, check);
  return check;
};

/** `/items/0` and `price` → `items[0][price]`, as Stripe names a parameter. */
const named = (instancePath: string, last?: string): string => {
  const [head = '', ...rest] = [...instancePath.split('/').slice(1), ...(last === undefined ? [] : [last])];
  return head + rest.map((step) => `[${step}]`).join('');
};

function faultOf(errors: readonly ErrorObject[]): ApiFault {
  const unknown = errors.find(({ keyword }) => keyword === 'additionalProperties');
  if (unknown) {
    const param = named(unknown.instancePath, unknown.params.additionalProperty);
    return new ApiFault(400, {
      code: 'parameter_unknown',
      message: `Received unknown parameter: ${param}`,
      param,
    });
  }
  const absent = errors.find(({ keyword }) => keyword === 'required');
  if (absent) {
    const param = named(absent.instancePath, absent.params.missingProperty);
    return new ApiFault(400, {
      code: 'parameter_missing',
      message: `Missing required param: ${param}.`,
      param,
    });
  }
  const [first] = errors;
  const param = named(first?.instancePath ?? '');
  const isNumber = first?.params.type === 'number' || first?.params.type === 'integer';
  return new ApiFault(400, {
    ...(isNumber && { code: 'parameter_invalid_integer' }),
    message: isNumber ? `Invalid integer: ${param}` : `Invalid ${param}: ${first?.message ?? ''}`,
    param,
  });
}

/** Whether Stripe's types know the call; `call` is the method and the path with its `:names`. */
export const isKnownCall = (call: string): boolean => checkOf(call) !== null;

/** Throws what Stripe answers to a parameter that it does not know, that is missing, or of another kind. */
export function refuseUnknown(call: string, body: FormBody): void {
  const check = checkOf(call);
  if (!check || check(structuredClone(body))) return;
  throw faultOf(check.errors ?? []);
}
