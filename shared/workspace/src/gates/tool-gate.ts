import { run } from '../running/child-process.ts';
import type { Gate } from './gate.ts';

/** A gate that is one program of node_modules/.bin: it passes when the program ends with 0, else its lines are the problems. */
export const toolGate = (
  name: string,
  title: string,
  program: string,
  args: (root: string) => readonly string[],
  isProblem: (line: string) => boolean = (line) => line.trim() !== '',
): Gate => ({
  name,
  check: async (root) => {
    const { code, stdout, stderr } = await run(program, args(root), { cwd: root });
    if (code === 0) return [{ title, problems: [] }];
    const lines = `${stdout}\n${stderr}`.split('\n');
    const problems = lines.filter(isProblem);
    return [{ title, problems: problems.length > 0 ? problems : lines }];
  },
});
