import { createHash } from 'node:crypto';
import { join } from 'node:path';
import webpack, { type ChunkGroup, type Compilation, type Compiler, type Module } from 'webpack';
import { DEV_CATALOGS } from '../../contract/partOverrides';
import { TRANSLATED, type Translated } from '../../i18n/languages';
import type { UntranslatedTexts } from './buildFiles';
import type { Part } from './PartOptions';
import { emitJson, onParser } from './plugins';
import { isSource } from './sourceName';
import {
  catalogProblems,
  compileCatalog,
  readCatalogs,
  sharedCatalogs,
} from '../messages/catalogs';

const NAME = 'messagesPlugin';

const CATALOGS = 'src/locales';

const SHARED = 'shared-config';

/** The catalog of a page in each language that it has, by language: paths in the build. */
export type MessageFiles = Readonly<Partial<Record<Translated, string>>>;

interface WithTexts {
  readonly texts?: readonly string[];
}

/** Notes the texts that each module asks for (`i18n.t`). Those of an MDX file are its own, and no catalog has them. */
export function messagesPlugin(compiler: Compiler): void {
  onParser(compiler, NAME, (parser) =>
    parser.hooks.program.tap(NAME, (program) => {
      const { module } = parser.state;
      const file = module.nameForCondition() ?? '';
      if (!isSource(file)) return;
      const texts = file.endsWith('.mdx') ? [file] : [];
      const refuse = (problem: string, loc?: Node['loc']): void =>
        module.addError(Object.assign(new webpack.WebpackError(problem), loc && { loc }));
      walk(program, (text) => texts.push(text), refuse);
      if (texts.length > 0) Object.assign(module.buildInfo ?? {}, { texts });
    }),
  );
}

/** Refuses what is wrong with the catalogs of a remote, all of whose texts are in its build. */
export function checkCatalogs({ context, hooks, webpack: { WebpackError } }: Compiler): void {
  hooks.thisCompilation.tap(NAME, (compilation) => {
    compilation.hooks.finishModules.tap(NAME, (modules) => {
      const used = new Set([...modules].flatMap(textsOf));
      for (const catalog of readCatalogs(join(context, CATALOGS))) {
        compilation.fileDependencies.add(catalog.file);
        for (const problem of catalogProblems(catalog, used))
          compilation.errors.push(new WebpackError(`${catalog.file}:1: ${problem}`));
      }
    });
  });
}

/** Emits all translations of a remote for its dev server, by language. A text without a translation shows in English. */
export function emitDevCatalogs(compiler: Compiler): void {
  emitJson(compiler, NAME, (compilation) => {
    const catalogs = [...readCatalogs(join(compiler.context, CATALOGS)), ...sharedCatalogs()];
    for (const { file } of catalogs) compilation.fileDependencies.add(file);
    const compiled = TRANSLATED.map((language) => {
      const translated = catalogs
        .filter((catalog) => catalog.language === language)
        .flatMap(({ texts }) => [...texts.keys()].filter((text) => texts.get(text)));
      return [DEV_CATALOGS[language], compileCatalog(translated, language, catalogs)] as const;
    });
    return Object.fromEntries(compiled);
  });
}

/**
 * Emits the catalogs of a chunk group and of what it loads: one for each language in which it has all of its texts
 * (docs/decisions/languages.md). Of the others, it says which texts are missing.
 */
export function emitMessages(
  compilation: Compilation,
  { folder, name }: Pick<Part, 'folder' | 'name'>,
): (group: ChunkGroup) => {
  readonly messages?: MessageFiles;
  readonly untranslated?: UntranslatedTexts;
} {
  const { RawSource } = compilation.compiler.webpack.sources;
  const own = readCatalogs(join(folder, CATALOGS));
  const catalogs = [...own, ...sharedCatalogs()];
  return (group) => {
    const texts = new Set(modulesOf(compilation, group).flatMap(textsOf));
    // The composer and the other scripts of the shell ask for more.
    if (name === 'shell')
      for (const { texts: all } of own) for (const text of all.keys()) texts.add(text);
    // A page with a text in MDX has words that no catalog has.
    if (texts.size === 0 || [...texts].some((text) => text.endsWith('.mdx'))) return {};
    const untranslated: Partial<Record<Translated, Record<string, string>>> = {};
    const files = TRANSLATED.flatMap((language) => {
      const mine = own.find((one) => one.language === language);
      const catalog = compileCatalog(texts, language, catalogs);
      if (!catalog) {
        const known = catalogs.filter((one) => one.language === language);
        const missing = [...texts].filter((text) => !known.some((one) => one.texts.get(text)));
        const packageOf = (text: string): string =>
          !mine?.texts.has(text) && known.some((one) => one.texts.has(text)) ? SHARED : name;
        untranslated[language] = Object.fromEntries(
          missing.sort().map((text) => [text, packageOf(text)]),
        );
        return [];
      }
      // A page whose only translated texts are those of shared-config is not translated.
      if (![...texts].some((text) => mine?.texts.get(text))) return [];
      const content = JSON.stringify(catalog);
      const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
      const file = `static/messages/${group.name}.${language}.${hash}.json`;
      compilation.emitAsset(file, new RawSource(content));
      return [[language, file] as const];
    });
    return {
      ...(files.length > 0 && { messages: Object.fromEntries(files) }),
      ...(Object.keys(untranslated).length > 0 && { untranslated }),
    };
  };
}

function modulesOf(compilation: Compilation, group: ChunkGroup, seen = new Set<ChunkGroup>()) {
  if (seen.has(group)) return [];
  seen.add(group);
  const own: Module[] = group.chunks.flatMap((chunk) => [
    ...compilation.chunkGraph.getChunkModulesIterable(chunk),
  ]);
  for (const child of group.getChildren()) own.push(...modulesOf(compilation, child, seen));
  return own;
}

/** The texts of a module, and of those that webpack merged into it. */
function textsOf(module: Module): readonly string[] {
  const { modules = [] } = module as { readonly modules?: Iterable<Module> };
  const inner = [...modules].filter((one) => one !== module).flatMap(textsOf);
  return [...((module.buildInfo as WithTexts | undefined)?.texts ?? []), ...inner];
}

interface Node {
  readonly type: string;
  readonly loc?: { start: { line: number; column: number }; end: { line: number; column: number } };
  readonly [key: string]: unknown;
}

/** Finds the texts of the calls `i18n.t(…)`, and refuses those that it cannot find. */
function walk(
  node: unknown,
  found: (text: string) => void,
  refuse: (problem: string, loc?: Node['loc']) => void,
): void {
  if (Array.isArray(node)) return node.forEach((one) => walk(one, found, refuse));
  if (typeof node !== 'object' || node === null) return;
  const { type, callee, arguments: given, loc } = node as Node;
  if (type === 'CallExpression') {
    const [first] = given as [Node?];
    if (isTranslation(callee as Node)) {
      if (typeof first?.['value'] === 'string') found(first['value']);
      else
        refuse(
          'i18n.t needs a text in quotes here, because the build reads texts from the calls. Write the text in the call, with names in braces for what changes.',
          loc,
        );
    }
    if ((callee as Node)['name'] === 'declareForm' && !takesI18n(first))
      refuse(
        'declareForm needs a function of i18n here, because the build finds texts by that name. Write declareForm((i18n) => ({ … })).',
        loc,
      );
  }
  for (const value of Object.values(node))
    if (typeof value === 'object') walk(value, found, refuse);
}

function takesI18n(written: Node | undefined): boolean {
  const [first] = (written?.['params'] ?? []) as readonly Node[];
  return first?.['name'] === 'i18n';
}

const isTranslation = ({ type, object, property }: Node): boolean =>
  type === 'MemberExpression' &&
  (object as Node)['name'] === 'i18n' &&
  (property as Node)['name'] === 't';
