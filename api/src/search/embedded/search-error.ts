/** A refusal in the protocol's terms: an HTTP status and a sentence for the developer who reads it. */
export class SearchError extends Error {
  override readonly name = 'SearchError';
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}
