/**
 * Fastify with nothing but answers that were written down, given one after the other to whatever is asked:
 * `node bare-fastify.ts <file>`. It prints its address.
 */
import { readFileSync } from 'node:fs';
import { fastify } from 'fastify';

export type WrittenAnswer = {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** In base64. */
  readonly body: string;
};

const written: WrittenAnswer[] = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'));
const answers = written.map(({ headers, body }) => ({ headers, body: Buffer.from(body, 'base64') }));
let asked = 0;

const app = fastify();
app.get('/*', (_request, reply) => {
  const answer = answers[asked % answers.length];
  asked += 1;
  return reply.headers(answer?.headers ?? {}).send(answer?.body);
});
process.stdout.write(`${await app.listen({ host: '127.0.0.1', port: 0 })}\n`);
