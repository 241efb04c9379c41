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
    // The parser of MDX gives the position of its errors without the file; webpack's loader adds it.
    const lines = (error.errors ?? [error]).map((one) =>
      one.place && !one.file ? `${path}:${one}` : one,
    );
    throw new Error(lines.join('\n'), { cause: error });
  }
}
