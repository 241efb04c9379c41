import { i18n } from 'shared-config/i18n/i18n';
import { provideTranslator } from 'shared-config/i18n/translator';
import { boundedJson } from './boundedJson';
import { i18nOf } from '../testing/i18nOf';
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
  await catalogs.load('shell', '/shell.json', {});
  await catalogs.load('mfe-x', '/page.json', {});
  expect([i18n.language, i18n.t('Menu')]).toEqual(['kn', 'ಮೆನು']);
  expect(i18n.t('{count} messages', { count: 1 })).toBe('ಒಂದು ಸಂದೇಶ');
  expect(i18n.t('{count} messages', { count: 3 })).toBe('3 ಸಂದೇಶಗಳು');
});

test('a text that two parts translate differently keeps the words of its own part, there and back', async () => {
  const [shell, auth, booking] = ['shell', 'mfe-auth', 'mfe-booking'].map(i18nOf);
  fetched.mockResolvedValueOnce({ Menu: ['ಮೆನು'] });
  fetched.mockResolvedValueOnce({ Next: ['ಮುಂದುವರಿಸಿ'], Menu: ['ಪಟ್ಟಿ'] });
  fetched.mockResolvedValueOnce({ Next: ['ಮುಂದಿನದು'] });
  fetched.mockResolvedValueOnce({ Email: ['ಇಮೇಲ್'] });
  const catalogs = new PageCatalogs('kn');
  await catalogs.load('shell', '/shell.json', {});
  await catalogs.load('mfe-auth', '/login.json', {});
  expect([auth?.t('Next'), auth?.t('Menu'), shell?.t('Menu')]).toEqual(['ಮುಂದುವರಿಸಿ', 'ಪಟ್ಟಿ', 'ಮೆನು']);
  await catalogs.load('mfe-booking', '/book.json', {});
  expect([auth?.t('Next'), booking?.t('Next')]).toEqual(['ಮುಂದುವರಿಸಿ', 'ಮುಂದಿನದು']);
  await catalogs.load('mfe-auth', '/login.json', {});
  await catalogs.load('mfe-auth', '/signup.json', {});
  expect([auth?.t('Next'), auth?.t('Email'), booking?.t('Next')]).toEqual([
    'ಮುಂದುವರಿಸಿ',
    'ಇಮೇಲ್',
    'ಮುಂದಿನದು',
  ]);
});

test('a release that does not say of which part it is finds its words, as before', async () => {
  fetched.mockResolvedValueOnce({ Menu: ['ಮೆನು'] });
  fetched.mockResolvedValueOnce({ Next: ['ಮುಂದುವರಿಸಿ'] });
  const catalogs = new PageCatalogs('kn');
  await catalogs.load('shell', '/shell.json', {});
  await catalogs.load('mfe-auth', '/login.json', {});
  const before = i18nOf(undefined);
  expect([before.t('Menu'), before.t('Next'), before.t('Other')]).toEqual([
    'ಮೆನು',
    'ಮುಂದುವರಿಸಿ',
    'Other',
  ]);
});

test('a catalog is fetched once, and again only after it failed', async () => {
  const catalogs = new PageCatalogs('hi');
  fetched.mockRejectedValueOnce(new Error('offline'));
  await expect(catalogs.load('shell', '/shell.json', {})).rejects.toThrow('offline');
  fetched.mockResolvedValue({ Menu: ['मेन्यू'] });
  await catalogs.load('shell', '/shell.json', {});
  await catalogs.load('shell', '/shell.json', {});
  expect(fetched).toHaveBeenCalledTimes(2);
  expect(i18n.t('Menu')).toBe('मेन्यू');
});

test('a page in English fetches no catalog', async () => {
  await new PageCatalogs('en').load('shell', '/shell.json', {});
  expect(fetched).not.toHaveBeenCalled();
  expect(i18n.language).toBe('en');
});
