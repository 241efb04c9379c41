import { TRANSLATED } from 'shared-config/i18n/languages';
import { ROWS_TABLES } from '../rowsTables';
import { FORM_WORDS } from './formWords';

const LABELS = new Set(Object.values(ROWS_TABLES).flatMap(({ labels }) => Object.values(labels)));

test.each(TRANSLATED)(
  'formWords.ts has the label of each field in %s, for a browser without scripts',
  (language) => {
    expect(new Set(Object.keys(FORM_WORDS[language].labels))).toEqual(LABELS);
  },
);
