export type FaultBody = {
  type?: string;
  code?: string;
  message: string;
  param?: string;
  decline_code?: string;
  advice_code?: string;
  /** The intent as it stands after the fault, as Stripe sends it along. */
  payment_intent?: unknown;
  setup_intent?: unknown;
  payment_method?: unknown;
};

/** An error answer in Stripe's shape: `{error: {type, code, message, …}}` with its HTTP status. */
export class ApiFault extends Error {
  readonly status: number;
  readonly body: FaultBody & { type: string };

  constructor(status: number, body: FaultBody) {
    super(body.message);
    this.name = 'ApiFault';
    this.status = status;
    this.body = { type: 'invalid_request_error', ...body };
  }
}

/** `resource_missing`, as for any unknown id. */
export const missing = (kind: string, id: string, param = 'id') =>
  new ApiFault(404, { code: 'resource_missing', message: `No such ${kind}: '${id}'`, param });
