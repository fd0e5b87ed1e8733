import {
  type Context,
  context,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Calls, and whatever no route has: pages. Files, figures and reports would only hide them. */
const isTraced = ({ routeOptions: { url } }: FastifyRequest) =>
  url === undefined || url.startsWith('/api') || url.startsWith('/search');

/**
 * One span for each request, named by the pattern of its route: an address may hold a secret (`/auth/confirmation/…`), and is
 * never written down.
 */
export const watchRequests = (app: FastifyInstance, tracer: Tracer): void => {
  const contexts = new WeakMap<FastifyRequest, Context>();
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isTraced(request)) return done();
    const { method, headers } = request;
    const route = request.routeOptions.url;
    // A call that this process makes itself, for a page, belongs to the page.
    const within = trace.getActiveSpan() ? context.active() : propagation.extract(ROOT_CONTEXT, headers);
    const span = tracer.startSpan(
      route === undefined ? method : `${method} ${route}`,
      {
        kind: SpanKind.SERVER,
        attributes: {
          'http.request.method': method,
          ...(route !== undefined && { 'http.route': route }),
          'msl.request_id': request.id,
        },
      },
      within,
    );
    const traced = trace.setSpan(within, span);
    contexts.set(request, traced);
    return context.with(traced, done);
  });
  // What comes after a body was read runs in the flow of the connection, which knows of no trace.
  app.addHook('preValidation', (request, _reply, done) => {
    context.with(contexts.get(request) ?? context.active(), done);
  });
  app.addHook('onResponse', (request, reply, done) => {
    const span = trace.getSpan(contexts.get(request) ?? ROOT_CONTEXT);
    span?.setAttribute('http.response.status_code', reply.statusCode);
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    done();
  });
};
