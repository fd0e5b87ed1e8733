import { type CollectedSpan, startTraceCollector } from '@msl/testing/trace-collector.ts';
import { openOwnStore } from '../support/own-store.ts';
import { aNewcomer } from '../support/sign-up.page.ts';
import { expect, test } from '../support/store-test.ts';

test('one trace leads from a press in the browser over the edge and the API to the statements of the database', async ({
  page,
  say,
}) => {
  const collector = await startTraceCollector();
  const store = await openOwnStore('traces', { OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint });
  try {
    const { email } = aNewcomer();
    await page.goto(`${store.url}/faq`);
    const field = page.getByRole('contentinfo').getByLabel(say('shell:newsletter.email.label'));
    await field.fill(email);
    await field.press('Enter');
    await expect(page.getByText(say('shell:newsletter.success'))).toBeVisible();
    await page.goto('about:blank');
    // What it did not send yet it sends when it stops.
    await store.stop();

    const { spans } = collector;
    const press = spans.find(
      ({ service, name }) => service === 'msl-browser' && name === 'subscribeNewsletter',
    );
    const below = (parent: CollectedSpan | undefined, name: RegExp) =>
      spans.find((span) => span.parentSpanId === parent?.spanId && name.test(span.name));
    const call = below(press, /^POST \/api\//);
    const service = below(call, /^subscribeNewsletter$/);
    const statement = below(service, /^insert /);
    const document = spans.find(({ spanId }) => spanId === press?.parentSpanId);
    expect(document?.attributes).toMatchObject({ 'msl.remote': 'shell', 'http.route': 'Faq' });
    expect(below(document, /^render shell$/)).toBeDefined();
    expect(statement?.attributes['db.query.text']).toContain('$1');
    expect(new Set([document, press, call, service, statement].map((span) => span?.traceId)).size).toBe(1);
    expect(collector.text()).not.toContain(email);
  } finally {
    await page.goto('about:blank');
    await store.close();
    await collector.close();
  }
});
