import { registerHooks } from 'node:module';

/**
 * What GitHub's own parser finds wrong in the workflow on the standard input, as JSON. A program of its own, because that package
 * imports its schema as bundlers do: without saying that it is JSON.
 */
registerHooks({
  resolve: (specifier, context, next) => {
    const found = next(specifier, context);
    return specifier.endsWith('.json') ? { ...found, importAttributes: { type: 'json' } } : found;
  },
});
const { NoOperationTraceWriter, parseWorkflow } = await import('@actions/workflow-parser');

const parts: Buffer[] = [];
for await (const part of process.stdin) parts.push(part);
const file = { name: 'ci.yml', content: Buffer.concat(parts).toString() };
const { context } = parseWorkflow(file, new NoOperationTraceWriter());
process.stdout.write(JSON.stringify(context.errors.getErrors().map(({ message }) => message)));
