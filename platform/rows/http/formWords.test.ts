import { sharedCatalogs } from 'shared-config/build/messages/catalogs';
import { ROWS_TABLES } from '../rowsTables';
import { FORM_WORDS } from './formWords';

const LABELS = new Set(Object.values(ROWS_TABLES).flatMap(({ labels }) => Object.values(labels)));

test.each(sharedCatalogs())(
  'a refusal in $language calls each field what the page calls it',
  ({ language, texts }) => {
    const onPages = [...LABELS].map((label) => [label, texts.get(label)]);
    expect(FORM_WORDS[language].labels).toEqual(Object.fromEntries(onPages));
  },
);
