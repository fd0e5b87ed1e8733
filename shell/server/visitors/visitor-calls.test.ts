import type { FastifyRequest } from 'fastify';
import { isOwnCall } from './visitor-calls.ts';

const from = (socket: { remoteAddress: string } | null) => ({ raw: { socket } }) as FastifyRequest;

test('an answer that ends after its caller has gone ends nothing else: that call is somebody’s, not the edge’s own', () => {
  expect(isOwnCall(from(null))).toBe(false);
  expect(isOwnCall(from({ remoteAddress: '192.0.2.7' }))).toBe(false);
});
