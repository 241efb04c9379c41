import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type TypeScript from 'typescript';
import { fragmentEntry } from '../../contract/contractEntries';
import { fragmentName } from '../../contract/fragmentPlace';
import type { Declarations, PartContract } from '../../contract/PartContract';
import { discoverExposes } from '../discoverExposes';
import { readManifest } from '../readManifest';
import { ToolError } from '../ToolError';
import { signatureOf } from './contractOfPart';
import { loadTypeScript } from './declarationsOf';

/** Where a part writes the types of the props that it passes to fragments, as members of `FragmentProps`. */
const PASSED = 'src/fragments.d.ts';

/**
 * The contract between the parts that offer fragments and those that hold them: a part provides the props that the components
 * in its `src/fragments` take, and expects that others take the props that it passes. The types are written out, without the
 * names that a part gives them.
 *
 * @throws ToolError BUILD-010 for props that are no JSON, which the place of a fragment holds.
 */
export function fragmentContract(folder: string): PartContract {
  const components = discoverExposes(folder).filter(({ file }) =>
    file.startsWith('./src/fragments/'),
  );
  const passes = existsSync(join(folder, PASSED));
  if (components.length === 0 && !passes) return { provides: {}, expects: {}, declarations: {} };
  const { name = '' } = readManifest(folder);
  const taken = components.map(
    ({ key, file }) =>
      `'${fragmentName(name, key)}': Parameters<typeof import('.${file.slice(5, -4)}').default>[0];`,
  );
  const passed = "export type { FragmentProps as Passed } from 'shared-config/ui/Fragment';";
  const members = membersIn(
    folder,
    `export type Taken = { ${taken.join('')} }; ${passes ? passed : ''}`,
  );
  const declarations: Record<string, Declarations> = {};
  const signed = (type: string, how: string) =>
    (members.get(type) ?? []).map(([fragment, props]) => {
      const wrong = `props: ${props}`
        .split('\n')
        .find((line) => NO_JSON.test(line.replaceAll(/"[^"]*"/g, '')));
      if (wrong !== undefined)
        throw new ToolError(
          'BUILD-010',
          `${how} ${fragment} what a place cannot hold: ${wrong.trim()} It holds JSON: strings, numbers, booleans, null, and lists and objects of them, with types of this part or of shared-config.`,
        );
      const entry = fragmentEntry(fragment);
      // A component without props.
      const own = props === 'undefined' ? 'object' : props;
      const types = { [entry]: `type Props = ${own};\n${PLACE}` };
      const signature = signatureOf(types);
      declarations[signature] = types;
      return [entry, signature] as const;
    });
  const provides = signed('Taken', 'src/fragments takes in');
  const expects = signed('Passed', `${PASSED} passes to`);
  return {
    provides: Object.fromEntries(provides),
    expects: Object.fromEntries(expects.map(([entry, signature]) => [entry, { signature }])),
    declarations,
  };
}

/** A function, or another type that is no JSON: one that contains itself or that the build does not find has a name. */
const NO_JSON =
  /=>|[:|(] ?(?!(?:string|number|true|false|null|unknown|object|undefined)\b)[A-Za-z]/;

/**
 * A function type is compared by what it can be given. It also takes the names of the props, so that one with another name is
 * a difference even where the component can do without it.
 */
const PLACE = `type NamesOf<Given> = Given extends object ? keyof Given : never;
export type Fragment = (props: Props, name: NamesOf<Props>) => void;
`;

/**
 * The members of each type that a text exports, as if it were a file of a part's `src`, with their types written out. No
 * installed package is read: that takes a second.
 */
function membersIn(folder: string, text: string): Map<string, [name: string, type: string][]> {
  const ts = loadTypeScript();
  const options: TypeScript.CompilerOptions = {
    strict: true,
    exactOptionalPropertyTypes: true,
    types: [],
    lib: ['lib.es5.d.ts'],
    jsx: ts.JsxEmit.Preserve,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
  };
  const host = ts.createCompilerHost(options);
  const { readFile, fileExists } = host;
  const asking = join(folder, 'src/fragments.contract.ts');
  host.fileExists = (file) => file === asking || fileExists(file);
  host.readFile = (file) => (file === asking ? text : readFile(file));
  host.resolveModuleNameLiterals = (names, importer) =>
    names.map(({ text: name }) =>
      /^(?:\.|shared-config\/)/.test(name)
        ? ts.resolveModuleName(name, importer, options, host)
        : { resolvedModule: undefined },
    );
  const rootNames = [asking, join(folder, PASSED)].filter(host.fileExists);
  const program = ts.createProgram({ rootNames, options, host });
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(asking) as TypeScript.SourceFile;
  const module = checker.getSymbolAtLocation(source) as TypeScript.Symbol;
  const { Object: OBJECT, Intersection, Undefined } = ts.TypeFlags;
  const textOf = (type: TypeScript.Type, depth = 0): string => {
    const inner = (one: TypeScript.Type): string => textOf(one, depth + 1);
    // JSON leaves out what is undefined.
    const isGiven = ({ flags }: TypeScript.Type): boolean => !(flags & Undefined);
    if (type.isUnion()) return type.types.filter(isGiven).map(inner).join(' | ');
    if (type.isLiteral()) return JSON.stringify(type.value);
    const isObject = type.flags & (OBJECT | Intersection) && type.getCallSignatures().length === 0;
    if (!isObject || depth > DEEPEST) return checker.typeToString(type);
    // A list is read-only or not in JSON.
    if (checker.isArrayType(type))
      return `(${checker
        .getTypeArguments(type as TypeScript.TypeReference)
        .map(inner)
        .join()})[]`;
    const named = type.getProperties().map((member) => {
      const own = checker.getTypeOfSymbol(member);
      const isOptional =
        member.flags & ts.SymbolFlags.Optional || (own.isUnion() && !own.types.every(isGiven));
      const name = /^\w+$/.test(member.name) ? member.name : JSON.stringify(member.name);
      return `${name}${isOptional ? '?' : ''}: ${inner(own)};\n`;
    });
    const others = checker
      .getIndexInfosOfType(type)
      .map((index) => `[name: string]: ${inner(index.type)};\n`);
    return `{\n${[...named, ...others].join('')}}`;
  };
  return new Map(
    checker.getExportsOfModule(module).map((symbol) => {
      const type = checker.getDeclaredTypeOfSymbol(
        symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol,
      );
      return [
        symbol.name,
        type
          .getProperties()
          .map((member) => [member.name, textOf(checker.getTypeOfSymbol(member))]),
      ];
    }),
  );
}

/** How deep props go. */
const DEEPEST = 9;
