/**
 * Compiles a file again only when its text has changed: the builds of a part run side by side in one process,
 * and each of them asks for every post.
 *
 * @template Options
 * @param {(source: string, file: string, options: Options) => string} compile
 * @returns {(source: string, file: string, options: Options) => string}
 */
export function oncePerText(compile) {
  const known = new Map();
  return (source, file, options) => {
    const mode = JSON.stringify(options);
    const last = known.get(file);
    if (last?.source === source && last.mode === mode) return last.module;
    const module = compile(source, file, options);
    known.set(file, { source, mode, module });
    return module;
  };
}
