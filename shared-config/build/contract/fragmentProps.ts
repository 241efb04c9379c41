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
 * in its `src/fragments` take, and expects that others take the props that it passes. The types are written out, so that
 * equal props have equal signatures, whoever names them how.
 *
 * @throws ToolError BUILD-010 for props that are no JSON, which the place of a fragment holds.
 */
export function fragmentContract(folder: string): PartContract {
  const components = discoverExposes(folder).filter(({ file }) => file.startsWith(FRAGMENTS));
  const passed = existsSync(join(folder, PASSED)) ? [PASSED] : [];
  const files = [...components.map(({ file }) => file.slice(2)), ...passed];
  if (files.length === 0) return { provides: {}, expects: {}, declarations: {} };
  const { name = '' } = readManifest(folder);
  const ts = loadTypeScript();
  const program = programOf(ts, folder, files);
  const checker = program.getTypeChecker();
  const taken = components.map(({ key, file }): Props => {
    const source = program.getSourceFile(join(folder, file));
    const module = source && checker.getSymbolAtLocation(source);
    const component = module && checker.tryGetMemberInModuleExports('default', module);
    const [call] = component ? checker.getTypeOfSymbol(component).getCallSignatures() : [];
    if (!call)
      throw noProps(file.slice(2), 'has no component as its default export. Write one there.');
    const type = call.parameters[0] && checker.getTypeOfSymbol(call.parameters[0]);
    return { fragment: fragmentName(name, key), what: `${file.slice(2)} takes`, type };
  });
  const given = passed.flatMap((file) =>
    passedIn(ts, program.getSourceFile(join(folder, file))).map(([fragment, node]): Props => {
      const type = checker.getTypeAtLocation(node);
      return { fragment, what: `${file} passes to ${fragment}`, type };
    }),
  );
  const declarations: Record<string, Declarations> = {};
  const sign = ({ fragment, what, type }: Props) => {
    const entry = fragmentEntry(fragment);
    const props = type ? textOf(ts, checker, type, what) : '{}';
    const types = { [entry]: `type Props = ${props};\n${PLACE}` };
    const signature = signatureOf(types);
    declarations[signature] = types;
    return [entry, signature] as const;
  };
  return {
    provides: Object.fromEntries(taken.map(sign)),
    expects: Object.fromEntries(
      given.map(sign).map(([entry, signature]) => [entry, { signature }]),
    ),
    declarations,
  };
}

interface Props {
  readonly fragment: string;
  /** Whose they are, for errors. */
  readonly what: string;
  /** Missing for a component without props. */
  readonly type: TypeScript.Type | undefined;
}

const FRAGMENTS = './src/fragments/';

/**
 * A function type is compared by what it can be given. It also takes the names of the props, so that one with another name is
 * a difference even where the component can do without it.
 */
const PLACE = `type NamesOf<Given> = Given extends object ? keyof Given : never;
export type Fragment = (props: Props, name: NamesOf<Props>) => void;
`;

/** A program without installed packages: no type of theirs is JSON, and to read React's takes a second. */
function programOf(
  ts: typeof TypeScript,
  folder: string,
  files: readonly string[],
): TypeScript.Program {
  const options: TypeScript.CompilerOptions = {
    strict: true,
    types: [],
    lib: ['lib.es5.d.ts'],
    jsx: ts.JsxEmit.Preserve,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
  };
  const host = ts.createCompilerHost(options);
  host.resolveModuleNameLiterals = (names, importer) =>
    names.map(({ text }) =>
      /^(?:\.|shared-config\/)/.test(text)
        ? ts.resolveModuleName(text, importer, options, host)
        : { resolvedModule: undefined },
    );
  return ts.createProgram({ rootNames: files.map((file) => join(folder, file)), options, host });
}

/** The types in the declarations of `FragmentProps`, by the names of the fragments. */
function passedIn(
  ts: typeof TypeScript,
  source: TypeScript.SourceFile | undefined,
): [fragment: string, type: TypeScript.TypeNode][] {
  const found: [string, TypeScript.TypeNode][] = [];
  const look = (node: TypeScript.Node): void => {
    if (ts.isModuleDeclaration(node) || ts.isModuleBlock(node)) ts.forEachChild(node, look);
    if (!ts.isInterfaceDeclaration(node) || node.name.text !== 'FragmentProps') return;
    for (const { name, type } of node.members.filter(ts.isPropertySignature))
      if (type && ts.isStringLiteral(name)) found.push([name.text, type]);
  };
  if (source) ts.forEachChild(source, look);
  return found;
}

/**
 * The text of a type of JSON, without names of other types. Its properties and choices are sorted. What may be undefined is
 * optional, and a list is read-only, because both are the same in JSON.
 *
 * @param what whose props they are, for the error.
 */
function textOf(
  ts: typeof TypeScript,
  checker: TypeScript.TypeChecker,
  props: TypeScript.Type,
  what: string,
): string {
  const { TypeFlags } = ts;
  const PLAIN = TypeFlags.StringLike | TypeFlags.NumberLike | TypeFlags.Null | TypeFlags.Unknown;
  const refuse = (prop: string, why: string): ToolError =>
    noProps(
      what,
      `what a place cannot hold: the prop ${prop.slice(1)} ${why}. It holds JSON: strings, numbers, booleans, null, and lists and objects of them, with types of this part or of shared-config.`,
    );

  function text(type: TypeScript.Type, prop: string, above: readonly TypeScript.Type[]): string {
    if (type.isUnion()) return choices(type, prop, above);
    if (type.isLiteral()) return JSON.stringify(type.value);
    if (type.flags & (PLAIN | TypeFlags.BooleanLike)) return checker.typeToString(type);
    // `object` is how a part writes that it passes no props.
    if (!(type.flags & (TypeFlags.Object | TypeFlags.Intersection | TypeFlags.NonPrimitive)))
      throw refuse(prop, 'has no type that the build finds');
    if (above.includes(type)) throw refuse(prop, 'is of a type that contains itself');
    if (type.getCallSignatures().length > 0) throw refuse(prop, 'is a function');
    if (checker.isTupleType(type) && varies(type as TypeScript.TupleTypeReference))
      throw refuse(prop, 'is a tuple whose length varies');
    const inner = [...above, type];
    const items = checker.isArrayType(type) || checker.isTupleType(type);
    if (!items) return object(type, prop, inner);
    const texts = checker
      .getTypeArguments(type as TypeScript.TypeReference)
      .map((item) => text(item, prop, inner));
    return checker.isTupleType(type)
      ? `readonly [${texts.join(', ')}]`
      : `ReadonlyArray<${texts.join()}>`;
  }

  const varies = ({ target }: TypeScript.TupleTypeReference): boolean =>
    target.elementFlags.some((flag) => flag !== ts.ElementFlags.Required);

  function choices(
    { types }: TypeScript.UnionType,
    prop: string,
    above: readonly TypeScript.Type[],
  ): string {
    const given = types.filter(({ flags }) => !(flags & TypeFlags.Undefined));
    const texts = new Set(given.map((type) => text(type, prop, above)));
    if (texts.has('true') && texts.has('false') && texts.delete('true') && texts.delete('false'))
      texts.add('boolean');
    return [...texts].sort().join(' | ');
  }

  function object(type: TypeScript.Type, at: string, above: readonly TypeScript.Type[]): string {
    const named = checker.getPropertiesOfType(type).map((member) => {
      const { name, flags } = member;
      const own = checker.getTypeOfSymbol(member);
      const isOptional =
        flags & ts.SymbolFlags.Optional ||
        (own.isUnion() && own.types.some((one) => one.flags & TypeFlags.Undefined));
      const key = /^[A-Za-z_]\w*$/.test(name) ? name : JSON.stringify(name);
      return `${key}${isOptional ? '?' : ''}: ${text(own, `${at}.${name}`, above)};\n`;
    });
    const others = checker
      .getIndexInfosOfType(type)
      .map((index) => `[name: string]: ${text(index.type, at, above)};\n`);
    const lines = [...named.sort(), ...others];
    return lines.length > 0 ? `{\n${lines.join('')}}` : '{}';
  }

  return text(props, '', []);
}

const noProps = (what: string, why: string): ToolError =>
  new ToolError('BUILD-010', `${what} ${why}`);
