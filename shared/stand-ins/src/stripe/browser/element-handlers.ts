type Handler = (event: unknown) => void;

/** Whoever listens to an element of Stripe's. */
export class ElementHandlers {
  readonly #elementType: string;
  readonly #handlers = new Map<string, Set<Handler>>();

  constructor(elementType: string) {
    this.#elementType = elementType;
  }

  on(name: string, handler: Handler): this {
    const handlers = this.#handlers.get(name) ?? new Set();
    this.#handlers.set(name, handlers.add(handler));
    return this;
  }

  once(name: string, handler: Handler): this {
    const once: Handler = (event) => {
      this.off(name, once);
      handler(event);
    };
    return this.on(name, once);
  }

  off(name: string, handler?: Handler): this {
    if (handler) this.#handlers.get(name)?.delete(handler);
    else this.#handlers.delete(name);
    return this;
  }

  protected emit(name: string, event: object): void {
    for (const handler of [...(this.#handlers.get(name) ?? [])])
      handler({ elementType: this.#elementType, ...event });
  }

  protected forget(): void {
    this.#handlers.clear();
  }
}
