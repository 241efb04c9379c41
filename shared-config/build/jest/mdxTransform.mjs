import ts from 'typescript';
import { compilePost } from '../mdx/compilePost.mjs';

export default {
  /** The post as jest runs it: compiled as in the real build, then to CommonJS. */
  process(source, file) {
    const module = compilePost(source, file, { development: true });
    const { outputText } = ts.transpileModule(module, {
      compilerOptions: {
        module: ts.ModuleKind.CommonJS,
        target: ts.ScriptTarget.ES2022,
        esModuleInterop: true,
      },
    });
    return { code: outputText };
  },
};
