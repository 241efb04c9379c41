import { RenderProcess } from './RenderProcess';
import { startOptions } from './startOptions';

jest.mock('./startOptions', () => ({ startOptions: jest.fn() }));

const STEP = { name: 'mfe-blog: /blog', does: 'render' } as const;
const MODULE = { file: 'mfe-blog/server/List.cjs', source: '' };

test.each([
  [
    'an option that Node does not know',
    { execArgv: ['--no-such-option'] },
    'exit code 9: .*--no-such-option',
  ],
  ['no Node', { execArgv: [], execPath: '/nowhere/node' }, 'spawn /nowhere/node ENOENT'],
])('with %s no page is blamed, and the error says why', async (_what, options, why) => {
  jest.mocked(startOptions).mockReturnValue({ env: {}, ...options });
  const renderer = new RenderProcess();
  const asked = renderer.ask(STEP, { ask: 'exports', module: MODULE }, 10_000);
  await expect(asked).rejects.toThrow(
    new RegExp(`^PARTS-018: The process that renders does not start \\(${why}\\)`),
  );
  expect(renderer.alive).toBe(false);
});
