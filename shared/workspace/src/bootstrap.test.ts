import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A workspace as small as can be: the real bootstrap, a made-up command, and a stand-in for npx that counts installs. */
const smallWorkspace = () => {
  const root = mkdtempSync(join(tmpdir(), 'bootstrap-'));
  mkdirSync(join(root, 'shared/workspace/src/commands'), { recursive: true });
  mkdirSync(join(root, 'bin'));
  for (const file of ['bootstrap.mjs', 'node-settings.json'])
    cpSync(join('shared/workspace/src', file), join(root, 'shared/workspace/src', file));
  writeFileSync(join(root, 'package.json'), '{"type":"module"}');
  writeFileSync(join(root, 'pnpm-lock.yaml'), 'one');
  const command =
    '/**\n * `npm run say:it`: says\n * it.\n */\nprocess.stdout.write(process.argv.slice(2).join(" ")); process.exitCode = Number(process.argv[2]);';
  writeFileSync(join(root, 'shared/workspace/src/commands/say-it.ts'), command);
  const install = `#!/bin/sh\necho "$@" >> ${root}/installs\nmkdir -p node_modules/node/bin\nln -sf ${process.execPath} node_modules/node/bin/node\n`;
  writeFileSync(join(root, 'bin/npx'), install, { mode: 0o755 });
  const run = (...args: string[]) =>
    spawnSync(process.execPath, [join(root, 'shared/workspace/src/bootstrap.mjs'), ...args], {
      encoding: 'utf8',
      env: { ...process.env, PATH: `${root}/bin:${process.env.PATH}` },
    });
  const installs = () => readFileSync(join(root, 'installs'), 'utf8').trim().split('\n');
  return { root, run, installs };
};

describe('the bootstrap', () => {
  it('installs what the lockfile says, once, and again when a manifest changes', () => {
    const { root, run, installs } = smallWorkspace();
    run('say:it', '0');
    run('say:it', '0');
    expect(installs()).toEqual(['-y pnpm@12.21.0 install --frozen-lockfile']);
    writeFileSync(join(root, 'package.json'), '{"type":"module","name":"changed"}');
    run('say:it', '0');
    expect(installs()).toHaveLength(2);
    rmSync(root, { recursive: true });
  });

  it('hands arguments down and the exit code up', () => {
    const { root, run } = smallWorkspace();
    expect(run('say:it', '7', 'more')).toMatchObject({ status: 7, stdout: '7 more' });
    rmSync(root, { recursive: true });
  });

  it('tells how a command is used, and runs nothing', () => {
    const { root, run } = smallWorkspace();
    expect(run('say:it', '--help')).toMatchObject({ status: 0, stdout: '`npm run say:it`: says\nit.\n' });
    expect(existsSync(join(root, 'installs'))).toBe(false);
    rmSync(root, { recursive: true });
  });

  it('names the commands when it is given another, and says why an install failed', () => {
    const { root, run } = smallWorkspace();
    expect(run('gone')).toMatchObject({ status: 1, stderr: expect.stringContaining('Known: say-it') });
    rmSync(join(root, 'bin/npx'));
    writeFileSync(join(root, 'bin/npx'), '#!/bin/sh\necho no network >&2\nexit 1\n', { mode: 0o755 });
    expect(run('say:it', '0')).toMatchObject({ status: 1, stderr: expect.stringContaining('no network') });
    rmSync(root, { recursive: true });
  });

  it.each(['SIGINT', 'SIGTERM'] as const)(
    'hands %s down and waits until the command has stopped',
    async (signal) => {
      const { root, run } = smallWorkspace();
      const waits = `process.on('${signal}', () => setTimeout(() => process.exit(0), 100)); setInterval(() => {}, 1000); process.stdout.write('up');`;
      writeFileSync(join(root, 'shared/workspace/src/commands/wait.ts'), waits);
      run('say:it', '0');
      const child = spawn(process.execPath, [join(root, 'shared/workspace/src/bootstrap.mjs'), 'wait']);
      await once(child.stdout, 'data');
      child.kill(signal);
      expect(await once(child, 'exit')).toEqual([0, null]);
      rmSync(root, { recursive: true });
    },
  );
});

test('the API that runs alone and the image start as the whole store does', () => {
  const { flags, environment } = JSON.parse(readFileSync('shared/workspace/src/node-settings.json', 'utf8'));
  const { scripts } = JSON.parse(readFileSync('api/package.json', 'utf8'));
  const variables = Object.entries(environment).map(([name, value]) => `${name}=${value}`);
  expect(scripts.start).toBe([...variables, 'exec', 'node', ...flags, 'src/main.ts'].join(' '));
  const image = readFileSync('docs/operations/containers/store.Containerfile', 'utf8');
  expect(image).toContain(variables.join(' '));
  const [, started = ''] = /ENTRYPOINT (.*)/.exec(image) ?? [];
  expect(JSON.parse(started)).toEqual(['node', ...flags]);
});
