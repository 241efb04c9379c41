import { i18n } from 'shared-config/i18n/i18n';
import { provideTranslator } from 'shared-config/i18n/translator';
import { boundedJson } from './boundedJson';
import { PageCatalogs } from './PageCatalogs';

jest.mock('./boundedJson');
const fetched = jest.mocked(boundedJson);

afterEach(() => {
  provideTranslator(undefined);
  fetched.mockReset();
});

test('the words of the page come from its catalogs, and a plural follows the rules of the language', async () => {
  fetched.mockResolvedValueOnce({ Menu: ['ಮೆನು'] });
  fetched.mockResolvedValueOnce({
    '{count} messages': [['count', 'plural', { one: ['ಒಂದು ಸಂದೇಶ'], other: ['#', ' ಸಂದೇಶಗಳು'] }]],
  });
  const catalogs = new PageCatalogs('kn');
  await catalogs.load('/shell.json', {});
  await catalogs.load('/page.json', {});
  expect([i18n.language, i18n.t('Menu')]).toEqual(['kn', 'ಮೆನು']);
  expect(i18n.t('{count} messages', { count: 1 })).toBe('ಒಂದು ಸಂದೇಶ');
  expect(i18n.t('{count} messages', { count: 3 })).toBe('3 ಸಂದೇಶಗಳು');
});

test('a catalog is fetched once, and again only after it failed', async () => {
  const catalogs = new PageCatalogs('hi');
  fetched.mockRejectedValueOnce(new Error('offline'));
  await expect(catalogs.load('/shell.json', {})).rejects.toThrow('offline');
  fetched.mockResolvedValue({ Menu: ['मेन्यू'] });
  await catalogs.load('/shell.json', {});
  await catalogs.load('/shell.json', {});
  expect(fetched).toHaveBeenCalledTimes(2);
  expect(i18n.t('Menu')).toBe('मेन्यू');
});

test('a page in English fetches no catalog', async () => {
  await new PageCatalogs('en').load('/shell.json', {});
  expect(fetched).not.toHaveBeenCalled();
  expect(i18n.language).toBe('en');
});
