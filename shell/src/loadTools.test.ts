import { fakeSite } from './testing/fakeSite';
import { SHELL_SCRIPTS } from './testing/releases';
import { IntegrityGuard } from './federation/IntegrityGuard';
import { loadTools } from './loadTools';

const ASSETS = `${SHELL_SCRIPTS.base}assets.json`;
const TOOL = 'static/js/tools/ownership.js';

test('the tools that are wanted are there, and no others', async () => {
  fakeSite({ [ASSETS]: { integrity: {} } });
  const tools = await loadTools(['overrides'], SHELL_SCRIPTS, new IntegrityGuard());
  expect(tools.startOverrides).toBeInstanceOf(Function);
  expect(tools.startOwnershipOverlay).toBeUndefined();
});

test('their files are checked against the list of the shell’s own release', async () => {
  const site = fakeSite({ [ASSETS]: { integrity: { [TOOL]: 'sha384-tool' } } });
  const guard = new IntegrityGuard();
  await loadTools(['ownership'], SHELL_SCRIPTS, guard);
  expect(site.requests.map(({ path }) => path)).toEqual([ASSETS]);
  expect(guard.allow(SHELL_SCRIPTS.base + TOOL).integrity).toBe('sha384-tool');
});

test('without that list the page goes on without tools', async () => {
  fakeSite({});
  expect(await loadTools(['overrides', 'ownership'], SHELL_SCRIPTS, new IntegrityGuard())).toEqual(
    {},
  );
});

describe('where one tool cannot be loaded', () => {
  beforeEach(() =>
    jest.doMock('./ownership/startOwnershipOverlay', () => {
      throw new Error('Loading chunk tools/ownership failed.');
    }),
  );
  afterEach(() => jest.dontMock('./ownership/startOwnershipOverlay'));

  test('the page goes on with the other', async () => {
    fakeSite({ [ASSETS]: { integrity: {} } });
    const tools = await loadTools(['overrides', 'ownership'], SHELL_SCRIPTS, new IntegrityGuard());
    expect(tools.startOverrides).toBeInstanceOf(Function);
    expect(tools.startOwnershipOverlay).toBeUndefined();
  });
});
