import { fakeSite } from './testing/fakeSite';
import { SHELL_SCRIPTS } from './testing/releases';
import { IntegrityGuard } from './federation/IntegrityGuard';
import { loadTools } from './loadTools';

const ASSETS = `${SHELL_SCRIPTS.base}assets.json`;
const TOOL = 'static/js/tools/developer.js';

test('their file is checked against the asset list of the shell’s release', async () => {
  const site = fakeSite({ [ASSETS]: { integrity: { [TOOL]: 'sha384-tool' } } });
  const guard = new IntegrityGuard();
  expect(await loadTools(['ownership'], SHELL_SCRIPTS, guard)).toEqual({
    startOwnershipOverlay: expect.any(Function),
  });
  expect(site.requests.map(({ path }) => path)).toEqual([ASSETS]);
  expect(guard.allow(SHELL_SCRIPTS.base + TOOL).integrity).toBe('sha384-tool');
});

test('without that list the page works without tools', async () => {
  fakeSite({});
  expect(await loadTools(['overrides', 'ownership'], SHELL_SCRIPTS, new IntegrityGuard())).toEqual(
    {},
  );
});
