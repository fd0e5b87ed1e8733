/**
 * What a whole test file has open: from before its first test until after its last. Its members are there once a test runs;
 * it must be a plain object, whose own members can be handed over.
 */
export const openForFile = <Opened extends { close(): unknown }>(open: () => Promise<Opened>): Opened => {
  const opened = {} as Opened;
  beforeAll(async () => {
    Object.assign(opened, await open());
  });
  afterAll(() => opened.close());
  return opened;
};
