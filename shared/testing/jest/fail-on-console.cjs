/** An unexpected console.error or console.warn fails the test that caused it; a test that expects one replaces the spy. */
for (const method of ['error', 'warn']) {
  let calls = [];
  beforeEach(() => {
    calls = [];
    jest.spyOn(console, method).mockImplementation((...args) => {
      calls.push(args);
    });
  });
  afterEach(() => {
    const seen = calls;
    jest.restoreAllMocks();
    if (seen.length > 0)
      throw new Error(
        `Unexpected console.${method}: ${seen.map((args) => args.map(String).join(' ')).join('\n')}`,
      );
  });
}
