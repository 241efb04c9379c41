import type { PageData } from 'shared-config/contract/PageData';
import { addStylesheet } from '../frame/addStylesheet';
import { boundedJson } from '../host/boundedJson';
import { readPageData } from '../host/readPageData';
import choice from './choice.awake.css';
import type { Texts } from './ChoicePanel';
import clearOfChoice from './clearOfChoice.awake.css';
import { startChoice } from './startChoice';

/* The script of sites with analytics. It comes after the page, awake or asleep, and asks before anything loads. */

/** An English text and what the build compiled its translation to: for one without values, an array of the text alone. */
type Catalog = Readonly<Record<string, readonly [string]>>;

/** The texts of the page's language, from the shell's catalog. Without it, the question is in English. */
async function textsOf({ base, messages = '', integrity }: PageData['shell']): Promise<Texts> {
  const options = { integrity: integrity[messages] ?? '' };
  const catalog = messages
    ? await boundedJson<Catalog>(base + messages, options).catch((): Catalog => ({}))
    : {};
  return { t: (text) => catalog[text]?.[0] ?? text };
}

const { config, shell } = readPageData();
if (config.analyticsId) {
  addStylesheet(choice);
  const clear = addStylesheet('');
  const { analyticsId } = config;
  void textsOf(shell).then((texts) =>
    startChoice(analyticsId, texts, (height) =>
      clear(clearOfChoice.replaceAll('var(--choice-height)', `${height}px`)),
    ),
  );
}
