import type { Socket } from 'node:net';
import type { ConnectionError, FastifyInstance } from 'fastify';

type Refusal = {
  code: number;
  reason: string;
  french: string;
  english: string;
  headers?: Record<string, string>;
};
const REFUSALS = {
  notHttp: {
    ...{ code: 400, reason: 'Bad Request' },
    french: 'La requête n’est pas valide.',
    english: 'The request is not valid.',
  },
  late: {
    ...{ code: 408, reason: 'Request Timeout' },
    french: 'La requête n’est pas arrivée à temps.',
    english: 'The request did not arrive in time.',
  },
  longAddress: {
    ...{ code: 414, reason: 'URI Too Long' },
    french: 'L’adresse de la page est trop longue.',
    english: 'The address of the page is too long.',
  },
  longHeaders: {
    ...{ code: 431, reason: 'Request Header Fields Too Large' },
    french:
      'Les en-têtes de la requête sont trop longs. Rechargez la page : les témoins de ce site sont effacés.',
    english:
      'The headers of the request are too long. Reload the page: the cookies of this site are cleared.',
    // Else whoever has too many cookies would be refused on every page until they expire.
    headers: { 'clear-site-data': '"cookies"' },
  },
  // It is not read to its end, so that a link of somebody else's may be at fault, which must clear no cookies; see `isByCookies`.
  endless: {
    ...{ code: 431, reason: 'Request Header Fields Too Large' },
    french: 'L’adresse et les en-têtes de la requête sont trop longs.',
    english: 'The address and the headers of the request are too long.',
  },
} satisfies Record<string, Refusal>;

/** By Node's code of the error; whatever else is no HTTP that it understands. */
const CODES: Readonly<Record<string, keyof typeof REFUSALS>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'late',
  HPE_HEADER_OVERFLOW: 'endless',
};

/** More than the store takes of all headers together. */
export const LONGEST_HEADERS = 16 * 1024;

/**
 * Of what is longer than a server reads, the last part that came: whether its cookies alone are more than the store takes. A line that
 * goes on from the part before is one of cookies where it has what stands between two, which no address holds. Between 64 and some 80 KB that
 * part may be too short to tell cookies from the end of a long link: its visitor is told, and keeps them.
 */
const isByCookies = ({ rawPacket }: ConnectionError): boolean => {
  // Node gives a buffer, whatever Fastify's type says.
  const [first = '', ...others] = Buffer.from(rawPacket as unknown as Uint8Array)
    .toString('latin1')
    .split('\r\n');
  const goesOn = !first.includes(' HTTP/') && first.includes('; ') ? first : '';
  const cookies = [goesOn, ...others.filter((line) => /^cookie:/i.test(line))].join('');
  return cookies.length > LONGEST_HEADERS;
};

/** The store's error answer to what no route reads: its language is not known, so that it says it in both. */
export const refusalOf = (what: keyof typeof REFUSALS) => {
  const { code, reason, french, english, headers }: Refusal = REFUSALS[what];
  return {
    ...{ code, reason },
    answer: { code, message: 'request-not-valid', 'fr-CA': french, 'en-CA': english },
    headers: {
      ...{ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
      ...{ 'x-content-type-options': 'nosniff', connection: 'close', ...headers },
    },
  };
};

/** For so long what a caller still sends is read to nowhere: a connection that ends under it takes the answer away, too. */
const LINGER_MS = 1_000;
const answered = new WeakSet<Socket>();

/**
 * Answers what never became a request: malformed, endless or too slow. No hook runs for it. What was sent is logged nowhere: it
 * may hold a token.
 */
export function answerClientError(this: FastifyInstance, error: ConnectionError, socket: Socket) {
  if (answered.has(socket)) return;
  const { code: nodeCode } = error;
  // Whoever is gone, or has had an answer, reads nothing more.
  if (nodeCode === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const known = CODES[nodeCode] ?? 'notHttp';
  const what = known === 'endless' && isByCookies(error) ? 'longHeaders' : known;
  const { code, reason, answer, headers } = refusalOf(what);
  this.log.info({ code, key: answer.message, reason: nodeCode }, 'request refused');
  const body = JSON.stringify(answer);
  const head = [
    `HTTP/1.1 ${code} ${reason}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    `content-length: ${Buffer.byteLength(body)}`,
  ];
  answered.add(socket);
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}
