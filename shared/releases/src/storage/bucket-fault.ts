/** A call to a bucket that had an answer, or none. */
type Fault = Error & {
  code?: string;
  $metadata?: { httpStatusCode?: number; attempts?: number };
  $response?: { headers?: Record<string, string> };
};

export const statusOf = (error: unknown): number => (error as Fault).$metadata?.httpStatusCode ?? 0;
/** How often the SDK sent the call. */
export const attemptsOf = (error: unknown): number => (error as Fault).$metadata?.attempts ?? 1;

/** What an answer without a text of its own says by its status. */
const SAYINGS: Readonly<Record<number, string>> = {
  301: 'the bucket lies in another region or at another address',
  307: 'the bucket lies in another region or at another address',
  403: 'the keys are not known there, or may not do this',
  429: 'the store takes no more calls for now: try again later, or ask the provider for more',
  503: 'the store is busy: try again later, or look at the state of the provider',
};
/** What the SDK says of an answer without a text. */
const WORDLESS = 'UnknownError';

/** What stands in the way of a bucket, in a sentence, with what to check. */
export class BucketFault extends Error {
  override readonly name = 'BucketFault';

  constructor(location: string, error: unknown) {
    super(
      `${location} cannot be used: ${reasonOf(error as Fault)}\nCheck the bucket, AWS_ENDPOINT_URL_S3, AWS_REGION, AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY`,
      { cause: error },
    );
  }
}

function reasonOf(error: Fault): string {
  const { name, message, code } = error;
  const status = statusOf(error);
  const told = message === WORDLESS ? '' : message;
  if (status < 300) return told || code || name;
  const region = error.$response?.headers?.['x-amz-bucket-region'];
  const words = [told, SAYINGS[status], region && `it says AWS_REGION=${region}`].filter(Boolean);
  return `status ${status}${words.length > 0 ? `: ${words.join('; ')}` : ''}`;
}
