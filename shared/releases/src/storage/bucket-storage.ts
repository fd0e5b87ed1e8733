import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { STATEMENT, signBuild } from '../signing/build-statement.ts';
import { attemptsOf, BucketFault, statusOf } from './bucket-fault.ts';
import { type Call, inTime } from './call-in-time.ts';
import { contentTypeOf } from './content-types.ts';
import { placedAlready } from './placed-build.ts';
import type { Storage, Stored } from './storage.ts';
import { whileBusy } from './while-busy.ts';

/** Uploads and removals at the same time. */
const PARALLEL = 16;
/** A network that swallows everything would hold a release for ever. */
const CONNECT_MS = 3_000;
const SILENCE_MS = 5_000;
/** Of a call with its attempts; one that moves bytes has as long as they take, too. */
const PATIENCE_MS = 20_000;
const ATTEMPTS = 2;
const IMMUTABLE = 'public, max-age=31536000, immutable';

/**
 * A bucket of any provider that speaks S3 and knows conditional writes (If-Match, If-None-Match). Region, keys and
 * endpoint come from the SDK's own variables: AWS_REGION, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY,
 * AWS_ENDPOINT_URL_S3.
 */
export function openBucket(
  location: string,
  client = clientFromEnvironment(),
  patienceMs = PATIENCE_MS,
): Storage {
  const { hostname: Bucket, pathname } = new URL(location);
  const prefix = pathname.replace(/^\/|\/$/g, '');
  const keyOf = (key: string) => (prefix ? `${prefix}/${key}` : key);

  const unreachable = (error: unknown) => new BucketFault(location, error);
  const asked = <T>(call: Call<T>) => whileBusy(patienceMs, () => inTime(patienceMs, call));
  const readIfChanged = async (
    key: string,
    tag: string | undefined,
  ): Promise<Stored | 'same' | undefined> => {
    try {
      const get = new GetObjectCommand({ Bucket, Key: keyOf(key), ...(tag && { IfNoneMatch: tag }) });
      return await asked(async (abortSignal, moved) => {
        const { Body, ETag } = await client.send(get, { abortSignal });
        const content: Buffer[] = [];
        for await (const chunk of (Body ?? []) as AsyncIterable<Buffer>) {
          content.push(chunk);
          moved(chunk.length);
        }
        return { content: Buffer.concat(content), tag: ETag ?? '' };
      });
    } catch (error) {
      if (statusOf(error) === 304) return 'same';
      if (statusOf(error) === 404 && nameOf(error) !== 'NoSuchBucket') return undefined;
      throw unreachable(error);
    }
  };
  const read = async (key: string) => (await readIfChanged(key, undefined)) as Stored | undefined;

  const put = async (key: string, Body: Buffer | string, expected?: string | null): Promise<boolean> => {
    const immutable = /^(?:remotes|shell)\//.test(key);
    let calls = 0;
    try {
      const write = new PutObjectCommand({
        ...{ Bucket, Key: keyOf(key), Body, ContentType: contentTypeOf(key) },
        CacheControl: immutable ? IMMUTABLE : 'no-cache',
        ...(expected === null && { IfNoneMatch: '*' }),
        ...(expected && { IfMatch: expected }),
      });
      await asked((abortSignal, moved) => {
        calls += 1;
        moved(ATTEMPTS * Buffer.byteLength(Body));
        return client.send(write, { abortSignal });
      });
      return true;
    } catch (error) {
      // 409: another conditional write of the same key is under way.
      const bucket = nameOf(error) !== 'NoSuchBucket';
      if (expected === undefined || !bucket || ![404, 409, 412].includes(statusOf(error)))
        throw unreachable(error);
      if (calls === 1 && attemptsOf(error) === 1) return false;
      // A write that was done and whose answer was lost is sent once more, and refused: what stands there is its own.
      return (await read(key))?.content.equals(Buffer.from(Body)) ?? false;
    }
  };

  const pages = async (folder: string, Delimiter?: string) => {
    const found: { keys: string[]; folders: string[] } = { keys: [], folders: [] };
    const base = keyOf(`${folder}/`);
    let ContinuationToken: string | undefined;
    do {
      const list = new ListObjectsV2Command({
        Bucket,
        Prefix: base,
        ...(Delimiter && { Delimiter }),
        ContinuationToken,
      });
      const page = await asked((abortSignal) => client.send(list, { abortSignal })).catch((error) =>
        Promise.reject(unreachable(error)),
      );
      found.keys.push(...(page.Contents ?? []).map(({ Key = '' }) => Key.slice(base.length)));
      found.folders.push(
        ...(page.CommonPrefixes ?? []).map(({ Prefix = '' }) => Prefix.slice(base.length, -1)),
      );
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken);
    return found;
  };

  const remove = async (key: string) => {
    const command = new DeleteObjectCommand({ Bucket, Key: keyOf(key) });
    await asked((abortSignal) => client.send(command, { abortSignal })).catch((error) =>
      Promise.reject(unreachable(error)),
    );
  };

  const placeSigned = async (buildDir: string, key: string): Promise<void> => {
    const known = await read(`${key}/build.json`);
    if (known) {
      placedAlready(known.content, buildDir);
      return void (await put(`${key}/${STATEMENT}`, readFileSync(path.join(buildDir, STATEMENT)), null));
    }
    const putFile = (file: string) => put(`${key}/${file}`, readFileSync(path.join(buildDir, file)));
    // Of an upload that is killed it says since when it lies there: prune goes by that.
    await putFile(STATEMENT);
    const files = filesIn(buildDir).filter((file) => ![STATEMENT, 'build.json'].includes(file));
    await inParallel(files, putFile);
    const record = readFileSync(path.join(buildDir, 'build.json'));
    if (await put(`${key}/build.json`, record, null)) return;
    // Another process published it first: then the same rule decides.
    placedAlready((await read(`${key}/build.json`))?.content ?? record, buildDir);
  };

  return {
    where: location,
    read,
    readIfChanged,
    list: async (folder) => (await pages(folder)).keys.map((key) => `${folder}/${key}`),
    names: async (folder) => {
      const { keys, folders } = await pages(folder, '/');
      return [...folders, ...keys].sort();
    },
    write: put,
    remove,
    removeFolder: async (key) => {
      for (const first of [STATEMENT, 'build.json']) await remove(`${key}/${first}`);
      await inParallel((await pages(key)).keys, (file) => remove(`${key}/${file}`));
    },
    place: async (buildDir, key) => {
      signBuild(buildDir);
      await placeSigned(buildDir, key);
    },
    placeSigned,
  };
}

async function inParallel<T>(all: readonly T[], work: (one: T) => Promise<unknown>): Promise<void> {
  const queue = [...all];
  const next = async () => {
    for (let one = queue.shift(); one !== undefined; one = queue.shift()) await work(one);
  };
  await Promise.all(Array.from({ length: PARALLEL }, next));
}

function clientFromEnvironment(): S3Client {
  const endpoint = process.env.AWS_ENDPOINT_URL_S3 ?? process.env.AWS_ENDPOINT_URL;
  return new S3Client({
    region: process.env.AWS_REGION ?? 'us-east-1',
    ...(endpoint && { endpoint, forcePathStyle: true }),
    maxAttempts: ATTEMPTS,
    requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: SILENCE_MS },
  });
}

const filesIn = (dir: string): string[] =>
  readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dir, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'));

const nameOf = (error: unknown) => (error as Error).name;
