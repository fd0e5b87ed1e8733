import type { Collection, WriteAction } from './collection.ts';
import { parseFilter } from './filter-by.ts';
import { readJson, type SearchAnswer, type SearchRequest } from './protocol.ts';
import { SearchError } from './search-error.ts';

const actions: readonly string[] = ['create', 'upsert', 'update', 'emplace'] satisfies WriteAction[];

type Access = { collection: () => Collection; authorise: (action: string) => unknown };

/** The calls under `/collections/{name}/documents`, search aside; `part` is what follows: an id, `import`, `export`. */
export const answerDocuments = (
  request: SearchRequest,
  part: string | undefined,
  { collection, authorise }: Access,
): SearchAnswer => {
  const { method, query } = request;
  if (part === 'import' && method === 'POST') {
    authorise('documents:import');
    return { status: 200, body: importLines(collection(), request.body, actionOf(query, 'create')) };
  }
  if (part === 'export' && method === 'GET') {
    authorise('documents:export');
    return { status: 200, body: exportLines(collection(), query.filter_by) };
  }
  if (part === undefined) return answerMany(request, { collection, authorise });
  if (method === 'PATCH') {
    authorise('documents:update');
    const given = { ...(readJson(request.body) as object), id: part };
    return { status: 200, body: collection().write(given, actionOf(query, 'update')) };
  }
  if (method === 'DELETE') {
    authorise('documents:delete');
    return { status: 200, body: collection().remove(part) };
  }
  authorise('documents:get');
  return { status: 200, body: collection().get(part) };
};

/** One document to write, or those that a filter names to change or to take out. */
const answerMany = (
  { method, query, body }: SearchRequest,
  { collection, authorise }: Access,
): SearchAnswer => {
  if (method === 'POST') {
    const action = actionOf(query, 'create');
    authorise(`documents:${action}`);
    return { status: 201, body: collection().write(readJson(body), action) };
  }
  if (method !== 'DELETE' && method !== 'PATCH') throw new SearchError(405, 'Method not allowed.');
  authorise(method === 'DELETE' ? 'documents:delete' : 'documents:update');
  const target = collection();
  const ids = idsOf(target, query.filter_by);
  if (method === 'DELETE') {
    for (const id of ids) target.remove(id);
    return { status: 200, body: { num_deleted: ids.length } };
  }
  const change = readJson(body) as object;
  for (const id of ids) target.write({ ...change, id }, 'update');
  return { status: 200, body: { num_updated: ids.length } };
};

const idsOf = (collection: Collection, filterBy: string | undefined): string[] => {
  if (!filterBy) throw new SearchError(400, 'Parameter `filter_by` must be provided.');
  const accepts = parseFilter(collection.schema, filterBy);
  return [...collection.documents.values()].filter(accepts).map(({ id }) => id);
};

const actionOf = ({ action }: SearchRequest['query'], usual: WriteAction): WriteAction => {
  if (action === undefined) return usual;
  if (!actions.includes(action)) throw new SearchError(400, 'Parameter `action` is not valid.');
  return action as WriteAction;
};

/** One line of JSON in, one line of JSON out: a document that cannot be read does not stop the others. */
const importLines = (collection: Collection, body: string, action: WriteAction): string =>
  body
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      try {
        collection.write(readJson(line), action);
        return '{"success":true}';
      } catch (error) {
        if (!(error instanceof SearchError)) throw error;
        return JSON.stringify({ success: false, error: error.message, code: error.status, document: line });
      }
    })
    .join('\n');

const exportLines = (collection: Collection, filterBy: string | undefined): string => {
  const accepts = parseFilter(collection.schema, filterBy);
  return Array.from(collection.documents.values())
    .filter(accepts)
    .map((document) => JSON.stringify(document))
    .join('\n');
};
