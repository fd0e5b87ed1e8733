import { serversIn } from './servers.ts';

test.each([
  ['postgres://me:secret@one/store', ['postgres://me:secret@one/store']],
  ['postgres://me@one:5432,two:5433/store', ['postgres://me@one:5432/store', 'postgres://me@two:5433/store']],
  [
    'postgresql://one,two/store?ssl=true',
    ['postgresql://one/store?ssl=true', 'postgresql://two/store?ssl=true'],
  ],
  ['postgres://[::1]:1,[::2]:2/store', ['postgres://[::1]:1/store', 'postgres://[::2]:2/store']],
  ['postgres:///store?host=/run/postgresql', ['postgres:///store?host=/run/postgresql']],
  ['postgres://a%40b:c%2Cd@one,two', ['postgres://a%40b:c%2Cd@one', 'postgres://a%40b:c%2Cd@two']],
])('%s names each of its servers', (address, servers) => {
  expect(serversIn(address)).toEqual(servers);
});
