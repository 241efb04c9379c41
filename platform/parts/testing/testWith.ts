import { findProgram } from '../process/installedChromium';

/** `test`, which skips where this machine lacks a program. `npm test` names the program and its package. */
export const testWith = (program: string): jest.It =>
  findProgram(process.env, [program]) ? test : test.skip;
