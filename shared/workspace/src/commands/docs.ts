/** `npm run docs`: writes what is written from the code (`../written`), so that no hand has to follow it. */
import { print } from '../running/terminal.ts';
import { allWritten } from '../written/all-written.ts';
import { writeFile } from '../written/written-file.ts';

for (const file of allWritten) {
  await writeFile(process.cwd(), file);
  print(file.path);
}
