import { budgetObjections, weighPages, type Weight } from './checkBudgets';

const BUDGETS = {
  remotes: { entry: 100, page: 200, html: 300 },
  parts: { 'mfe-big': { page: 999 } },
};

const weights = (size: number): Weight[] => [{ kind: 'page', what: 'mfe-x: ./Home', size }];

test('as much as the budget is within it, and one byte more is not', () => {
  expect(budgetObjections('mfe-x', weights(200), BUDGETS)).toEqual([]);
  expect(budgetObjections('mfe-x', weights(201), BUDGETS)).toEqual([
    {
      code: 'PARTS-026',
      sentence:
        'mfe-x: ./Home weighs 201 bytes, 1 over the budget "page" of 200 in budgets.json. Make it lighter, or raise the budget in a commit that says why.',
    },
  ]);
});

test('a part may have a budget of its own for one kind and that of all remotes for the others', () => {
  expect(budgetObjections('mfe-big', weights(999), BUDGETS)).toEqual([]);
  const entry: Weight = { kind: 'entry', what: 'entry.js', size: 101 };
  expect(budgetObjections('mfe-big', [entry], BUDGETS)).toHaveLength(1);
});

test('of the pages of a part the heaviest counts, as it is served', () => {
  const page = (path: string, html: string) => ({ part: 'mfe-x', path, html });
  const [weight, ...others] = weighPages('mfe-x', [
    page('/a', 'short'),
    page('/b', 'a longer page with more than a few different words in it'),
    { ...page('/c', 'of another part, and for that reason left out of the sum here'), part: 'y' },
  ]);
  expect(weight).toMatchObject({ kind: 'html', what: 'mfe-x: /b' });
  expect(others).toEqual([]);
});
