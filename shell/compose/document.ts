import { PAGE_DATA_ID, ROOT_ID, type PageData } from 'shared-config/contract/PageData';
import type { InlineStyle } from 'shared-config/contract/Composer';
import { LOST_NOTICE_ID } from '../src/bootstrap/lostShell';
import type { Rendered } from './render';

/** What stands around the rendered page. */
export interface DocumentParts extends Rendered {
  readonly styles: readonly InlineStyle[];
  readonly fonts: readonly string[];
  readonly bootstrap: string;
  /** What stands in the status region where the shell does not come. */
  readonly lostNotice: string;
  readonly data: PageData;
}

/** The complete HTML document of a page. */
export function documentOf({
  head,
  body,
  styles,
  fonts,
  bootstrap,
  lostNotice,
  data,
}: DocumentParts): string {
  return [
    '<!doctype html>',
    '<html lang="en-IN">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    head,
    '<meta name="theme-color" content="#fffaf2" media="(prefers-color-scheme: light)">',
    '<meta name="theme-color" content="#0f1a18" media="(prefers-color-scheme: dark)">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    ...fonts.map(
      (href) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`,
    ),
    ...styles.map((style) => `<style data-href="${style.href}">${inlineStyle(style)}</style>`),
    `<script>${inlineScript(bootstrap)}</script>`,
    '</head>',
    '<body>',
    `<div id="${ROOT_ID}">${body}</div>`,
    `<template id="${LOST_NOTICE_ID}">${lostNotice}</template>`,
    `<script type="application/json" id="${PAGE_DATA_ID}">${inlineJson(data)}</script>`,
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

/** JSON that cannot end the script element it stands in. */
export function inlineJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/** A stylesheet as it stands in the document, to the byte: its hash is in the header. */
export function inlineStyle({ css }: InlineStyle): string {
  return css.trim();
}

/** A script as it stands in the document, to the byte: its hash is in the header. */
export function inlineScript(text: string): string {
  return text.trim();
}
