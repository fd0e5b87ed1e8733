/**
 * What somebody else's server, or a setting, keeps from being done: its sentence is all that there is to know, and no line of code is at
 * fault. The log writes it without its stack.
 */
export class OutsideFault extends Error {
  override readonly name = 'OutsideFault';
}
