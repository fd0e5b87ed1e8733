const { TestEnvironment } = require('jest-environment-jsdom');

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
      BroadcastChannel,
    });
  }
}

module.exports = BrowserEnvironment;
