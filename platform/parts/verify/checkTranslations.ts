import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readJson } from 'shared-config/build/readJson';
import { ENGLISH, languageOf, type Translated } from 'shared-config/i18n/languages';
import type { PackedRelease } from '../store/PackedRelease';
import { UNTRANSLATED } from '../store/releaseSchema';
import { DAMAGED, UNTRANSLATED_FILE } from '../store/siteLayout';
import type { Violation } from '../programs/refuse';
import type { Candidate } from './Candidate';

type Facts = Pick<
  Candidate,
  'before' | 'config' | 'accepts' | 'kind' | 'shell' | 'remotes' | 'releases'
> & { readonly composed: Pick<Candidate['composed'], 'pages'> };

/** Translated pages that go although their page in English stays, and why. */
interface Lost {
  /** The part that lacks the texts. */
  readonly part: string;
  readonly language: Translated;
  readonly pages: readonly string[];
  /** English texts, each with the package whose catalog lacks it. */
  readonly missing: Readonly<Record<string, string>>;
}

const NAMED = 5;

/**
 * A violation for each part that takes pages out of a language. A build needs the words that it has, so a page that lacks
 * one translation is in English alone, and so is each page inside a frame that lacks one. A new release needs a decision for
 * that; a rollback to an earlier one only needs a reason.
 */
export function translationViolations(facts: Facts): Violation[] {
  const { accepts, kind } = facts;
  if (accepts === 'lost pages' || (accepts && kind !== 'new')) return [];
  return lostTranslations(facts).map(({ part, language, pages, missing }, index, { length }) => {
    const texts = Object.entries(missing);
    const packages = [...new Set(texts.map(([, name]) => name))];
    const what = packages.map((name) => {
      const own = texts.filter(([, other]) => other === name).map(([text]) => quoted(text));
      return `${catalogOf(name, language)} lacks ${someOf(own)}`;
    });
    const why = what.length > 0 ? what.join(', and ') : `${part} has no text of its own there`;
    const end = index === length - 1 ? RECOVERY : '';
    const sentence = `${someOf(pages)} would be gone, and lead to the page in English: ${why}.${end}`;
    return { code: 'PARTS-030', sentence, part };
  });
}

const RECOVERY =
  ' Translate the texts, which npm run messages writes into the catalogs, or allow them to be removed: --drop-pages --reason "…"; in CI, docs/deploying.md says how.';

/** A sentence for each part that takes pages out of a language. */
export const translationNotices = (facts: Facts): string[] =>
  lostTranslations(facts).map(
    ({ part, pages }) =>
      `${someOf(pages)}: their addresses lead to the page in English now, because ${part} lacks translations.`,
  );

function lostTranslations(facts: Facts): Lost[] {
  const { before, config, composed, shell, remotes } = facts;
  const languages = config.languages ?? [];
  const lost = new Map<string, Lost & { pages: string[]; missing: Record<string, string> }>();
  for (const page of Object.keys(before?.pages ?? {}).sort()) {
    const { language, path } = languageOf(page);
    const owner = remotes.find(({ part }) => part === composed.pages[path]);
    if (language === ENGLISH || page in composed.pages || !owner) continue;
    if (!languages.includes(language)) continue;
    const [release, expose] = shell.exposes['./shell']?.messages?.[language]
      ? [owner, owner.pages.find((declared) => declared.path === path)?.expose ?? '']
      : [shell, './shell'];
    const { part } = release;
    const key = `${part} ${language}`;
    const one = lost.get(key) ?? { part, language, pages: [], missing: {} };
    one.pages.push(page);
    Object.assign(one.missing, untranslated(facts, part)[expose]?.[language]);
    lost.set(key, one);
  }
  return [...lost.values()];
}

/** The texts that the pages of a release lack, by expose and language. */
function untranslated({ releases }: Facts, part: string) {
  const folder = releases.find(({ release }: PackedRelease) => release.part === part)?.serverFolder;
  const file = join(folder ?? '', UNTRANSLATED_FILE);
  return existsSync(file) ? readJson(file, UNTRANSLATED, DAMAGED) : {};
}

/** Where a package has its catalog of a language. */
const catalogOf = (name: string, language: Translated): string =>
  name === 'shared-config'
    ? `${name}/i18n/locales/${language}.po`
    : `${name}/src/locales/${language}.po`;

function someOf(names: readonly string[]): string {
  const more = names.length > NAMED ? ` and ${names.length - NAMED} more` : '';
  return names.slice(0, NAMED).join(', ') + more;
}

const quoted = (text: string): string =>
  JSON.stringify(text.length > 60 ? `${text.slice(0, 60)}…` : text);
