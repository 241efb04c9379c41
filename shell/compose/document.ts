import { PAGE_DATA_ID, ROOT_ID, type PageData } from 'shared-config/contract/PageData';
import { i18n } from 'shared-config/i18n/i18n';
import type { InlineStyle, ShellAssets } from 'shared-config/contract/Composer';
import { KEEPS } from '../src/wake/noteJoined';
import { NOTICE_ID } from '../src/wake/offerAgain';
import { attributeValue, jsonText, scriptText, styleText } from './escape';
import type { Rendered } from './render';
import { SPECULATION_RULES } from './speculationRules';

export interface DocumentParts extends Rendered, Pick<ShellAssets, 'fonts' | 'bootstrap'> {
  readonly styles: readonly InlineStyle[];
  /** The notice for the status region in case the shell does not load. */
  readonly lostNotice: string;
  /** As PageIngredients have it. */
  readonly entryKey?: string | undefined;
  readonly data: PageData;
  readonly structured?: object | undefined;
}

/** The drawing in `public/favicon.svg`, so that no page needs a request for it. */
const ICON_IN_PAGE = `data:image/svg+xml,${FAVICON.trim()
  .replaceAll('"', "'")
  .replace(/[#%<> ]/g, encodeURIComponent)}`;

/**
 * The complete HTML document of a page, in the language that is provided. `head`, `body` and `lostNotice` are markup that
 * React wrote; everything else is escaped for its place (`./escape`).
 *
 * @throws Error of scriptText
 */
export function documentOf(page: DocumentParts): string {
  return [
    '<!doctype html>',
    `<html lang="${i18n.locale}"${page.entryKey ? ` data-${KEEPS}="${attributeValue(page.entryKey)}"` : ''}>`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    // On iOS, Safari and Chrome make links of numbers, dates and addresses: React finds another page than it expects.
    '<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">',
    '<meta name="chrome" content="nointentdetection">',
    page.head,
    '<meta name="theme-color" content="#fffaf2" media="(prefers-color-scheme: light)">',
    '<meta name="theme-color" content="#0f1a18" media="(prefers-color-scheme: dark)">',
    `<link rel="icon" href="${attributeValue(ICON_IN_PAGE)}">`,
    ...page.fonts.map(
      (href) =>
        `<link rel="preload" as="font" type="font/woff2" crossorigin href="${attributeValue(href)}">`,
    ),
    ...page.styles.map(
      ({ href, css }) => `<style data-href="${attributeValue(href)}">${styleText(css)}</style>`,
    ),
    `<script>${scriptText(page.bootstrap)}</script>`,
    `<script type="speculationrules">${SPECULATION_RULES}</script>`,
    '</head>',
    '<body>',
    `<div id="${ROOT_ID}">${page.body}</div>`,
    `<template id="${NOTICE_ID}">${page.lostNotice}</template>`,
    `<script type="application/json" id="${PAGE_DATA_ID}">${jsonText(page.data)}</script>`,
    ...(page.structured
      ? [`<script type="application/ld+json">${jsonText(page.structured)}</script>`]
      : []),
    '</body>',
    '</html>',
    '',
  ].join('\n');
}
