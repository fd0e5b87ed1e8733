import { migrationsGate } from './migrations.gate.ts';
import { problemsIn } from './planted.ts';

const inMigration = (...statements: string[]) =>
  problemsIn(migrationsGate, {
    'api/src/db/migrations/0000_store.sql': 'DROP TABLE "of_before_the_first_launch";',
    'api/src/db/migrations/0001_next.sql': statements.join('\n--> statement-breakpoint\n'),
  });

test.each([
  ['a column is dropped', 'ALTER TABLE "orders" DROP COLUMN "tips";', 'AT_DropColumn of orders.tips'],
  ['a table is dropped', 'DROP TABLE "orders";', 'DropStmt'],
  ['a column gets another name', 'ALTER TABLE "orders" RENAME COLUMN "tips" TO "tip";', 'RenameStmt'],
  ['a table gets another name', 'ALTER TABLE "orders" RENAME TO "baskets";', 'RenameStmt'],
  [
    'a new column must be given, and who does not know it does not give it',
    'ALTER TABLE "orders" ADD COLUMN "gift" boolean NOT NULL;',
    'orders.gift is NOT NULL without a default',
  ],
  [
    'a column must be given',
    'ALTER TABLE "orders" ALTER "tips" SET NOT NULL;',
    'AT_SetNotNull of orders.tips',
  ],
  ['a column may be empty', 'ALTER TABLE "orders" ALTER "tips" DROP NOT NULL;', 'AT_DropNotNull'],
  ['a default is gone', 'ALTER TABLE "orders" ALTER "tips" DROP DEFAULT;', 'AT_ColumnDefault'],
  ['a column has another type', 'ALTER TABLE "orders" ALTER "tips" TYPE text;', 'AT_AlterColumnType'],
  ['what was written twice is refused', 'CREATE UNIQUE INDEX "u" ON "orders" ("uid");', 'a unique index'],
  ['rows must be so', 'ALTER TABLE "orders" ADD CHECK (tips > 0);', 'a constraint on orders'],
  ['a function does something else', 'CREATE OR REPLACE FUNCTION f() RETURNS int RETURN 1;', 'is replaced'],
  [
    'a trigger watches what was there',
    'CREATE TRIGGER t AFTER INSERT ON orders EXECUTE FUNCTION f();',
    'a trigger',
  ],
  ['anything may be done', 'DO $$ BEGIN END $$;', 'DoStmt'],
])('%s: refused', async (_title, statement, named) => {
  const problems = await inMigration(statement);
  expect(problems).toEqual([expect.stringContaining(named)]);
  expect(problems[0]).toContain('api/src/db/migrations/0001_next.sql');
});

test('what is only added is taken, and so is each rule over what is new', async () => {
  const added = [
    'CREATE TABLE "gifts" ("id" text NOT NULL, "oid" text NOT NULL);',
    'ALTER TABLE "gifts" ADD CONSTRAINT "o" FOREIGN KEY ("oid") REFERENCES "orders"("oid");',
    'CREATE UNIQUE INDEX "g" ON "gifts" ("oid");',
    'CREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$;',
    'CREATE TRIGGER t AFTER INSERT ON gifts EXECUTE FUNCTION f();',
    'ALTER TABLE "orders" ADD COLUMN "gift" boolean DEFAULT false NOT NULL, ADD COLUMN "note" text;',
    'ALTER TABLE "orders" ADD CONSTRAINT "n" UNIQUE("note");',
    'ALTER TABLE "orders" ALTER "tips" SET DEFAULT 0;',
    'CREATE INDEX "i" ON "orders" ("uid");',
  ];
  expect(await inMigration(...added)).toEqual([]);
});

test('what is taken away one release later is taken with the reason, and only there', async () => {
  const drop = (column: string) => `ALTER TABLE "orders" DROP COLUMN "${column}";`;
  expect(await inMigration(`-- contract: no release since 0.2.0 reads it\n${drop('tips')}`)).toEqual([]);
  expect(await inMigration(`-- contract:\n${drop('tips')}`)).toHaveLength(1);
  expect(await inMigration(`-- contract: unused\n${drop('tips')}`, drop('uid'))).toHaveLength(1);
});
