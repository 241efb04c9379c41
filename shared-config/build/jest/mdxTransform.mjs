import { compileSync } from '@mdx-js/mdx';
import ts from 'typescript';
import { mdxOptions } from '../collections/mdxOptions.mjs';

const compilerOptions = { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 };

export default {
  /** Compiles MDX as the build does, then to CommonJS for jest. */
  process: (source, path) => ({
    code: ts.transpileModule(compile(source, path), { compilerOptions }).outputText,
  }),
};

function compile(value, path) {
  try {
    return String(compileSync({ value, path }, { ...mdxOptions, development: true }));
  } catch (error) {
    // MDX gives the position of its errors without the file; webpack's loader adds it.
    throw error.place ? new Error(`${path}:${error}`, { cause: error }) : error;
  }
}
