import { fakeSite } from '../testing/fakeSite';
import { SHELL_SCRIPTS } from '../testing/releases';
import { AssetGate } from '../remotes/AssetGate';
import { loadTools } from './loadTools';

const ASSETS = `${SHELL_SCRIPTS.base}assets.json`;
const TOOL = 'static/js/tools/seams.js';

test('the tools that are wanted are there, and no others', async () => {
  fakeSite({ [ASSETS]: { integrity: {} } });
  const tools = await loadTools(['overrides'], SHELL_SCRIPTS, new AssetGate());
  expect(tools.startOverrides).toBeInstanceOf(Function);
  expect(tools.startSeams).toBeUndefined();
});

test('their files are checked against the list of the shell’s own release', async () => {
  const site = fakeSite({ [ASSETS]: { integrity: { [TOOL]: 'sha384-tool' } } });
  const gate = new AssetGate();
  await loadTools(['seams'], SHELL_SCRIPTS, gate);
  expect(site.requests.map(({ path }) => path)).toEqual([ASSETS]);
  expect(gate.allow(SHELL_SCRIPTS.base + TOOL).integrity).toBe('sha384-tool');
});

test('without that list the page goes on without tools', async () => {
  fakeSite({});
  expect(await loadTools(['overrides', 'seams'], SHELL_SCRIPTS, new AssetGate())).toEqual({});
});

describe('where one tool cannot be loaded', () => {
  beforeEach(() =>
    jest.doMock('../seams/startSeams', () => {
      throw new Error('Loading chunk tools/seams failed.');
    }),
  );
  afterEach(() => jest.dontMock('../seams/startSeams'));

  test('the page goes on with the other', async () => {
    fakeSite({ [ASSETS]: { integrity: {} } });
    const tools = await loadTools(['overrides', 'seams'], SHELL_SCRIPTS, new AssetGate());
    expect(tools.startOverrides).toBeInstanceOf(Function);
    expect(tools.startSeams).toBeUndefined();
  });
});
