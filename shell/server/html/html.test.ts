import { escapeHtml, escapeJson, tag } from './html.ts';

test('text and attributes cannot leave their place', () => {
  expect(escapeHtml(`<b title="a" & 'b'>`)).toBe('&lt;b title=&quot;a&quot; &amp; &#39;b&#39;&gt;');
  expect(tag('link', { href: '"><script>', defer: true, integrity: undefined, hidden: false })).toBe(
    '<link href="&quot;&gt;&lt;script&gt;" defer>',
  );
});

test.each(['</script><script>alert(1)</script>', '<!--<script>', 'a\u2028b\u2029c'])(
  'the inlined state holds %j as data, and nothing else',
  (text) => {
    const written = escapeJson({ text });
    expect(written).not.toMatch(/[<\u2028\u2029]/);
    expect(JSON.parse(written)).toEqual({ text });
  },
);
