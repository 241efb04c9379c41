import type { Texts } from './ChoicePanel';
import { fakeSite } from '../testing/fakeSite';
import type { startChoice } from './startChoice';

jest.mock('./startChoice');
jest.mock('../frame/addStylesheet', () => ({ addStylesheet: () => () => undefined }));

const BASE = '/remotes/shell/1234/';
const CATALOG = 'static/messages/shell.kn.json';

/** The texts with which the script asks on a page whose shell has a catalog, or none. */
async function textsOn(messages?: string): Promise<Texts> {
  const shell = { base: BASE, integrity: {}, ...(messages && { messages }) };
  const data = JSON.stringify({ shell, config: { analyticsId: 'G-1' } });
  document.body.innerHTML = `<script type="application/json" id="page-data">${data}</script>`;
  const started = new Promise<Texts>((resolve) =>
    jest.isolateModules(() => {
      const start = jest.requireMock<{ startChoice: typeof startChoice }>('./startChoice');
      jest.mocked(start.startChoice).mockImplementation((_id, texts) => resolve(texts));
      jest.requireActual('./main');
    }),
  );
  return started;
}

test('on a translated page the question is in its language, from the catalog of the shell', async () => {
  fakeSite({ [BASE + CATALOG]: { Allow: ['ಒಪ್ಪುತ್ತೇನೆ'] } });
  const texts = await textsOn(CATALOG);
  expect([texts.t('Allow'), texts.t('Refuse')]).toEqual(['ಒಪ್ಪುತ್ತೇನೆ', 'Refuse']);
});

test('where the catalog does not come, the question is in English', async () => {
  fakeSite({});
  expect((await textsOn(CATALOG)).t('Allow')).toBe('Allow');
});

test('a page in English fetches no catalog', async () => {
  const fetched = jest.fn();
  globalThis.fetch = fetched;
  expect((await textsOn()).t('Allow')).toBe('Allow');
  expect(fetched).not.toHaveBeenCalled();
});
