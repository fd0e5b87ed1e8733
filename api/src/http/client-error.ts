import type { Socket } from 'node:net';
import type { ConnectionError, FastifyInstance } from 'fastify';

type Words = { reason: string; french: string; english: string; headers?: string[] };
const WORDS = {
  400: {
    reason: 'Bad Request',
    french: 'La requête n’est pas valide.',
    english: 'The request is not valid.',
  },
  408: {
    reason: 'Request Timeout',
    french: 'La requête n’est pas arrivée à temps.',
    english: 'The request did not arrive in time.',
  },
  414: {
    reason: 'URI Too Long',
    french: 'L’adresse de la page est trop longue.',
    english: 'The address of the page is too long.',
  },
  431: {
    reason: 'Request Header Fields Too Large',
    french:
      'Les en-têtes de la requête sont trop longs. Rechargez la page : les témoins de ce site sont effacés.',
    english:
      'The headers of the request are too long. Reload the page: the cookies of this site are cleared.',
    // Else whoever has too many cookies would be refused on every page until they expire.
    headers: ['clear-site-data: "cookies"'],
  },
} satisfies Record<number, Words>;

/** By Node's code of the error; whatever else is no HTTP that it understands. */
const CODES: Readonly<Record<string, keyof typeof WORDS>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/**
 * Answers what never became a request: malformed, too long or too slow. No hook runs for it and its language is not known, so
 * that the store's error answer says it in both. What was sent is logged nowhere: it may hold a token.
 */
export function answerClientError(this: FastifyInstance, error: ConnectionError, socket: Socket) {
  const { code: reason } = error;
  // Whoever is gone, or has had an answer, reads nothing more.
  if (reason === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const code = isLongAddress(error) ? 414 : (CODES[reason] ?? 400);
  const words: Words = WORDS[code];
  this.log.info({ code, key: 'request-not-valid', reason }, 'request refused');
  const answer = { code, message: 'request-not-valid', 'fr-CA': words.french, 'en-CA': words.english };
  const body = JSON.stringify(answer);
  const head = [
    `HTTP/1.1 ${code} ${words.reason}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    'connection: close',
    ...(words.headers ?? []),
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}

/** Half of what Node reads of all headers: the cookies are not at fault, and a link of somebody else's must not clear them. */
const isLongAddress = ({ code, rawPacket }: ConnectionError) =>
  code === 'HPE_HEADER_OVERFLOW' && /^[A-Z]+ \S{8192}/.test(String(rawPacket));
