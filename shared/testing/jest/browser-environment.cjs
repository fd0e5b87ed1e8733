const { TestEnvironment } = require('jest-environment-jsdom');

/** A channel that is left open, as a page leaves it, does not keep the run from ending. */
class UnwaitedChannel extends BroadcastChannel {
  constructor(name) {
    super(name);
    this.unref();
  }
}

/** Nothing is near a window that draws nothing: what waits to be seen waits. */
class BlindObserver {
  observe() {}
  disconnect() {}
}

/** A window of no width, whose owner has no wishes. */
const matchMedia = (media) => ({ media, matches: false, addEventListener() {}, removeEventListener() {} });

/** jsdom, with the web platform of Node that jsdom lacks and that ky and the API client use. */
class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    Object.assign(this.global, {
      fetch,
      Request,
      Response,
      Headers,
      ReadableStream,
      WritableStream,
      TransformStream,
      AbortController,
      AbortSignal,
      TextEncoder,
      TextDecoder,
      structuredClone,
      BroadcastChannel: UnwaitedChannel,
      IntersectionObserver: BlindObserver,
      matchMedia,
    });
    // Nor does it scroll.
    this.global.Element.prototype.scrollIntoView = () => {};
  }
}

module.exports = BrowserEnvironment;
