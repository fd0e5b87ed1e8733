import { type Command, CommandError, parse } from './command.ts';
import { reachStore, showStage } from './open-stage.ts';
import { nameAlone } from './remote-folder.ts';

export const command: Command = {
  usage: 'NAME [--url URL] [--ca FILE] [--port 4400]',
  help: `Shows one remote by itself, over a running store: no shell, no other remote, and its controls beside it.

  stage NAME                            the version that the store gives, over http://localhost:3000
  stage NAME --url https://staging.example  over another store; outside of production it has personas and a clock
  stage NAME --url … --ca FILE          a store whose certificate only FILE (PEM) vouches for

The controls choose who looks, the language, the date, the width, how slow the network is, which call or file fails and
how, which events are sent; they list what the remote says on the bus. Their address is a link back to that very state.`,
  run: async (args) => {
    const { positionals, values } = parse(args, {
      url: { type: 'string', default: 'http://localhost:3000' },
      ca: { type: 'string' },
      port: { type: 'string', default: '4400' },
    });
    const name = nameAlone(positionals[0]);
    const { storeUrl, registry } = await reachStore(values.url, values.ca);
    const { microFrontends } = registry;
    if (!Object.hasOwn(microFrontends, name))
      throw new CommandError(
        `the store at ${storeUrl} has no ${name}: it gives ${Object.keys(microFrontends).join(', ')}`,
      );
    await showStage({ remote: name, storeUrl, port: values.port, mode: 'production' });
  },
};
