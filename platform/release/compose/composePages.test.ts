import { CONFIG } from 'shared-config/services/testing/config';
import { siteForEachTest } from '../testing/siteFixture';
import { composeRemote } from './composePages';
import { LiveParts } from './LiveParts';

const { parts } = siteForEachTest();

test('a page that suspends for ever stops the command after ten seconds, with its name', async () => {
  jest.useFakeTimers();
  const sources = { 'About.cjs': 'exports.default = () => new Promise(() => undefined);' };
  const home = parts().remote('mfe-home', 'x', {}, sources);
  const live = new LiveParts([parts().shell(), home]);
  const refused = expect(composeRemote(live, home.release, CONFIG)).rejects.toMatchObject({
    code: 'PARTS-016',
    message: expect.stringContaining('mfe-home: /about does not finish rendering within 10 s'),
  });
  await jest.advanceTimersByTimeAsync(10_000);
  await refused;
  jest.useRealTimers();
}, 20_000);
