import { CONFIG } from 'shared-config/services/testing/config';
import { readLive } from '../history/Generation';
import { readHistory } from '../history/historyFile';
import { siteForEachTest } from '../testing/siteFixture';
import { publishReleases } from './publishReleases';
import { undoChange } from './undoChange';

const { site, parts } = siteForEachTest();
const options = { signature: { who: 'Asha', reason: 'a reason' }, compress: false };
const publish = (home: string, blog: string) =>
  publishReleases(
    site(),
    [parts().shell(), parts().remote('mfe-home', home), parts().remote('mfe-blog', blog)],
    CONFIG,
    { compress: false },
  );
const live = () => readLive(site())?.live;

/** The releases that the last change replaced. */
const replaced = () =>
  (readLive(site())?.entry.changes ?? []).map(({ part, from, to }) => ({
    part,
    from: from ?? '',
    to: to ?? '',
  }));

test('brings back all releases that a change replaced, together', async () => {
  await publish('Welcome', 'First words');
  const before = live();
  await publish('Hello', 'Second words');
  const changes = replaced();
  expect(changes).toHaveLength(2);
  await undoChange(site(), changes, options);
  expect(live()).toEqual(before);
});

test('never takes back what another change has made live since', async () => {
  await publish('Welcome', 'First words');
  await publish('Hello', 'Second words');
  const changes = replaced();
  await publish('Hello', 'Words of another team');
  const after = [live(), readHistory(site()).length];
  await expect(undoChange(site(), changes, options)).rejects.toThrow(
    /^PARTS-119: mfe-blog [0-9a-f]{16} is not live any more: [0-9a-f]{16} is, from another change/,
  );
  expect([live(), readHistory(site()).length]).toEqual(after);
});

test('what another part published since stays live', async () => {
  await publish('Welcome', 'First words');
  await publish('Welcome', 'Second words');
  const changes = replaced();
  await publish('Hello', 'Second words');
  const home = live()?.['mfe-home'];
  await undoChange(site(), changes, options);
  expect(live()).toMatchObject({ 'mfe-home': home, 'mfe-blog': changes[0]?.from });
});
