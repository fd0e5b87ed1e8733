import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'libpg-query';
import type { Gate } from './gate.ts';

const FOLDER = 'api/src/db/migrations';
/** As drizzle-kit writes it between two statements. */
const BREAKPOINT = '--> statement-breakpoint';
/** Why the release before does not feel a statement that it could: `-- contract: no release since 0.2.0 reads it`. */
const CONTRACT = /^-- contract: \S/m;

type Node = Record<string, unknown>;
type Definition = {
  readonly ColumnDef?: { readonly colname: string; readonly constraints?: readonly Node[] };
  readonly Constraint?: Node;
};
/** What this migration made itself: no release before it can have used that. */
type Made = { readonly tables: Set<string>; readonly columns: Set<string> };

/**
 * The release before works on the database of this one: each migration only adds (expand), and takes away what the release
 * before no longer uses (contract) with a word on it. Read by PostgreSQL's own parser; the first migration is where all began.
 */
export const migrationsGate: Gate = {
  name: 'migrations',
  check: async (root) => {
    const folder = join(root, FOLDER);
    const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.sql')) : [];
    const problems: string[] = [];
    for (const file of files.sort().slice(1)) {
      const felt = await feltIn(readFileSync(join(folder, file), 'utf8'));
      problems.push(...felt.map((what) => `${FOLDER}/${file}: ${what}`));
    }
    return [{ title: 'the release before works on the database of this one', problems }];
  },
};

const feltIn = async (text: string): Promise<string[]> => {
  const made: Made = { tables: new Set(), columns: new Set() };
  const problems: string[] = [];
  for (const piece of text.split(BREAKPOINT)) {
    const { stmts = [] } = await parse(piece);
    const felt = stmts.flatMap(({ stmt }) => feltOf(stmt as Node, made));
    if (!CONTRACT.test(piece)) problems.push(...felt);
  }
  return problems.map(
    (felt) =>
      `${felt}, which the release before may feel. Do it one release after nobody uses it, with a line "-- contract: why" before it`,
  );
};

/** Everything that is not known to be without effect on the release before. */
const feltOf = (statement: Node, made: Made): string[] => {
  const [[kind, inside] = ['nothing', {}]] = Object.entries(statement) as [string, Node][];
  switch (kind) {
    case 'CreateStmt':
      made.tables.add(tableOf(inside));
      return [];
    case 'CreateSeqStmt':
    case 'CreateExtensionStmt':
    case 'CommentStmt':
    case 'InsertStmt':
      return [];
    case 'IndexStmt':
      return inside.unique && !isOfItsOwn(inside, namesIn(inside.indexParams), made)
        ? [`a unique index on ${tableOf(inside)}`]
        : [];
    case 'CreateFunctionStmt':
      return inside.replace ? ['a function is replaced'] : [];
    case 'CreateTrigStmt':
      return made.tables.has(tableOf(inside)) ? [] : [`a trigger on ${tableOf(inside)}`];
    case 'AlterTableStmt':
      return (inside.cmds as { AlterTableCmd: Node }[]).flatMap(({ AlterTableCmd }) =>
        changeOf(inside, AlterTableCmd, made),
      );
    default:
      return [kind];
  }
};

const changeOf = (statement: Node, command: Node, made: Made): string[] => {
  const table = tableOf(statement);
  if (made.tables.has(table)) return [];
  const definition = command.def as Definition | undefined;
  if (command.subtype === 'AT_AddColumn' && definition?.ColumnDef) {
    const { colname, constraints = [] } = definition.ColumnDef;
    made.columns.add(`${table}.${colname}`);
    const kinds = constraints.map(({ Constraint }) => (Constraint as Node).contype);
    const isFilled = ['CONSTR_DEFAULT', 'CONSTR_GENERATED', 'CONSTR_IDENTITY'].some((one) =>
      kinds.includes(one),
    );
    return kinds.includes('CONSTR_NOTNULL') && !isFilled
      ? [`${table}.${colname} is NOT NULL without a default`]
      : [];
  }
  if (command.subtype === 'AT_AddConstraint') {
    const constraint = definition?.Constraint ?? {};
    const columns = namesIn(constraint.keys ?? constraint.fk_attrs);
    return isOfItsOwn(statement, columns, made) ? [] : [`a constraint on ${table}`];
  }
  if (command.subtype === 'AT_ColumnDefault' && definition) return [];
  return [`${command.subtype} of ${table}${command.name ? `.${command.name}` : ''}`];
};

/** A rule over columns that are all new, or over a new table, binds nobody before. */
const isOfItsOwn = (statement: Node, columns: readonly string[], { tables, columns: own }: Made): boolean => {
  const table = tableOf(statement);
  if (tables.has(table)) return true;
  return columns.length > 0 && columns.every((column) => own.has(`${table}.${column}`));
};

const tableOf = ({ relation }: Node): string => (relation as { relname: string }).relname;

const namesIn = (list: unknown): string[] =>
  ((list ?? []) as { String?: { sval: string }; IndexElem?: { name?: string } }[]).map(
    ({ String: text, IndexElem: element }) => text?.sval ?? element?.name ?? '',
  );
