import type TypeScript from 'typescript';

/**
 * The same declarations with properties in place of methods. TypeScript lets the parameters of a method become
 * narrower, and a function in a property not; a caller is broken by either.
 */
export function strictMethods(ts: typeof TypeScript, text: string): string {
  const { factory } = ts;
  const source = ts.createSourceFile('declarations.ts', text, ts.ScriptTarget.Latest);
  const asProperty = (method: Method, all: readonly Method[]): TypeScript.TypeElement => {
    const overloads = all.filter((one) => nameOf(one) === nameOf(method));
    const signatures = overloads.map(({ typeParameters, parameters, type }) =>
      factory.createCallSignature(typeParameters, parameters, type),
    );
    return factory.createPropertySignature(
      undefined,
      method.name,
      method.questionToken,
      factory.createTypeLiteralNode(signatures),
    );
  };
  const nameOf = ({ name }: Method): string => name.getText(source);
  const members = (list: readonly TypeScript.TypeElement[]): TypeScript.TypeElement[] => {
    const methods = list.filter(ts.isMethodSignature);
    return list.flatMap((member) => {
      if (!ts.isMethodSignature(member)) return [member];
      const first = methods.find((one) => nameOf(one) === nameOf(member));
      return first === member ? [asProperty(member, methods)] : [];
    });
  };
  const visitorOf =
    (context: TypeScript.TransformationContext) =>
    (node: TypeScript.Node): TypeScript.Node => {
      const visit = (child: TypeScript.Node): TypeScript.Node =>
        ts.visitEachChild(child, visitorOf(context), context);
      if (ts.isInterfaceDeclaration(node)) {
        const { modifiers, name, typeParameters, heritageClauses } = node;
        return visit(
          factory.updateInterfaceDeclaration(
            node,
            ...([modifiers, name, typeParameters, heritageClauses, members(node.members)] as const),
          ),
        );
      }
      if (ts.isTypeLiteralNode(node))
        return visit(
          factory.updateTypeLiteralNode(node, factory.createNodeArray(members(node.members))),
        );
      return visit(node);
    };
  const { transformed } = ts.transform(source, [
    (context) => (file) => ts.visitNode(file, visitorOf(context), ts.isSourceFile),
  ]);
  return ts.createPrinter().printFile(transformed[0] ?? source);
}

type Method = TypeScript.MethodSignature;
