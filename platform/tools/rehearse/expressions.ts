import { data, Evaluator, Lexer, Parser } from '@actions/expressions';

/** What `${{ }}` can name, by the name of the context. */
export type Contexts = Readonly<Record<string, unknown>>;

/** How the jobs or steps before went, for the functions that ask. `skipped` is neither a success nor a failure. */
export type Status = 'success' | 'failure' | 'cancelled' | 'skipped';

const STATUS_FUNCTION = /\b(?:success|failure|cancelled|always)\s*\(/i;

/**
 * Evaluates an expression as GitHub does, with GitHub's own parser.
 *
 * @throws Error for a context or a function that is not given, or that GitHub does not have.
 */
function evaluate(text: string, contexts: Contexts, status: Status): unknown {
  const answers = {
    success: status === 'success',
    failure: status === 'failure',
    cancelled: status === 'cancelled',
    always: true,
  };
  const functions = Object.entries(answers).map(([name, answer]) => ({
    name,
    minArgs: 0,
    maxArgs: 0,
    call: () => new data.BooleanData(answer),
  }));
  const { tokens } = new Lexer(text).lex();
  const parsed = new Parser(tokens, Object.keys(contexts), functions).parse();
  const given = Object.entries(contexts).map(([key, value]) => ({
    key,
    value: JSON.parse(JSON.stringify(value), data.reviver) as data.ExpressionData,
  }));
  const byName = new Map(functions.map((one) => [one.name, one]));
  const result = new Evaluator(parsed, new data.Dictionary(...given), byName).evaluate();
  return JSON.parse(JSON.stringify(result, data.replacer) ?? 'null');
}

/** A text with the values of its expressions. */
export function interpolate(text: unknown, contexts: Contexts, status: Status = 'success'): string {
  return String(text).replace(/\$\{\{(.*?)\}\}/gs, (_all, expression: string) => {
    const value = evaluate(expression.trim(), contexts, status);
    return value === null ? '' : String(value);
  });
}

/** A value that is one expression, such as a matrix: what that is; any other value as it is. */
export function valueOf(value: unknown, contexts: Contexts): unknown {
  const [, expression] = /^\$\{\{([^}]*)\}\}$/.exec(String(value)) ?? [];
  return expression === undefined ? value : evaluate(expression.trim(), contexts, 'success');
}

/** Whether an `if` lets a job or a step run. Without a function that asks for it, all before must have succeeded. */
export function holds(condition: unknown, contexts: Contexts, status: Status): boolean {
  const text = String(condition ?? true)
    .replace(/^\s*\$\{\{([^]*)\}\}\s*$/, '$1')
    .trim();
  if (!STATUS_FUNCTION.test(text) && status !== 'success') return false;
  const value = evaluate(text, contexts, status);
  return value !== null && value !== false && value !== 0 && value !== '';
}
