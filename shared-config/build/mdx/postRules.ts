import { basename, dirname, join } from 'node:path';
import type { Compilation, LoaderContext, RuleSetRule, RuleSetUseItem } from 'webpack';
import { mdxOptions } from './mdxOptions.mjs';
import { otherPosts, readPosts, yearOf } from './readPosts';
import ownFolder from '../ownFolder.cjs';
import type { PostSummary } from '../../contract/PostSummary';

const OTHERS = /^\?others$/;
const YEAR = /^\?year=\d{4}$/;

/**
 * How webpack compiles posts and the pages of years. What a page has of other posts comes from a module beside it, so
 * that its own module changes with its own file alone.
 *
 * @param swc compiles the JavaScript that they become
 */
export function postRules(swc: RuleSetUseItem): RuleSetRule[] {
  const options = mdxOptions((file) => ({
    statement: `import OTHERS from ${JSON.stringify(`./${file}?others`)};`,
    expression: 'OTHERS',
  }));
  return [
    {
      test: /\.mdx$/,
      resourceQuery: { not: OTHERS },
      use: [swc, { loader: '@mdx-js/loader', options }],
    },
    { test: /\.mdx$/, resourceQuery: OTHERS, type: 'json', use: generated(othersOf) },
    { resourceQuery: YEAR, use: generated(pageOfYear) },
  ];
}

type Generate = (context: LoaderContext<unknown>) => string;

const generated = (generate: Generate): RuleSetUseItem => ({
  loader: join(ownFolder, 'build/mdx/generatedModule.cjs'),
  options: { generate },
});

function othersOf(context: LoaderContext<unknown>): string {
  const slug = basename(context.resourcePath, '.mdx').normalize();
  return JSON.stringify(otherPosts(postsOf(context), slug));
}

function pageOfYear(context: LoaderContext<unknown>): string {
  const year = context.resourceQuery.slice(-4);
  const posts = postsOf(context).filter((post) => yearOf(post) === year);
  return `import { PostYear } from './PostYear';
export default function Year() { return <PostYear year="${year}" posts={${JSON.stringify(posts)}} />; }`;
}

/** Each build reads the posts once. */
const read = new WeakMap<Compilation, PostSummary[]>();

function postsOf({ _compilation: compilation, resourcePath }: LoaderContext<unknown>) {
  const posts = (compilation && read.get(compilation)) ?? readPosts(dirname(resourcePath));
  if (compilation) read.set(compilation, posts);
  return posts;
}
