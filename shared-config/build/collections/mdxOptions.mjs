import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import GithubSlugger from 'github-slugger';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';

/**
 * Makes each picture next to the text, `![A queue](./queue.jpg)`, a `Picture`. The first one is on the first screen if at
 * most one paragraph is above it. Throws all errors of pictures together.
 */
function remarkPictures() {
  return (tree, file) => {
    const lines = [];
    const errors = [];
    const blocks = tree.children.filter(({ type }) => !['yaml', 'mdxjsEsm'].includes(type));
    const visit = (node, place) => {
      if (node.children) node.children = node.children.flatMap(withSpaces);
      for (const child of node.children ?? []) visit(child, place);
      if (node.type !== 'image' || ELSEWHERE.test(node.url)) return;
      const from = `./${decoded(node.url)}`;
      const problem = problemOf(node, join(dirname(file.path), from));
      if (problem) return void errors.push(file.message(problem, node.position));
      const name = `picture${lines.length}`;
      const first = lines.length === 0 && place <= 1 ? 'first' : '';
      const [made] = this.parse(
        `<Picture {...${name}} alt={${JSON.stringify(node.alt)}} ${first} />`,
      ).children;
      Object.assign(node, made, { type: 'mdxJsxTextElement', position: node.position });
      lines.push(`import ${name} from ${JSON.stringify(from)};`);
    };
    blocks.forEach(visit);
    if (errors.length > 0) throw new AggregateError(errors, errors.join('\n'));
    if (lines.length === 0) return;
    const imports = ["import { Picture } from 'shared-config/ui/Picture';", ...lines].join('\n');
    tree.children.unshift(...this.parse(imports).children);
  };
}

/** An address that is not next to the text: another site's, one from the root, a fragment. */
const ELSEWHERE = /^(?:[a-z][a-z\d+.-]*:|[/#])/i;

function decoded(url) {
  try {
    return decodeURIComponent(url).replace(/^\.\//, '');
  } catch {
    return url.replace(/^\.\//, '');
  }
}

function problemOf({ alt, url }, path) {
  if (!existsSync(path))
    return `there is no picture ${url}. Put it next to the text, or correct its name.`;
  return alt
    ? undefined
    : `the picture ${url} has no words for those who do not see it. Write what it shows: ![A queue](${url}).`;
}

const SPACED = /!\[([^\]]*)\]\(([^()<>]*\.(?:avif|jpe?g|png|webp))\)/i;

/** Takes a picture whose name has spaces, which Markdown reads as text, for one. */
function withSpaces(node) {
  const found = node.type === 'text' && SPACED.exec(node.value);
  if (!found) return [node];
  const [whole, alt, url] = found;
  const text = (value) => (value ? withSpaces({ ...node, value }) : []);
  return [
    ...text(node.value.slice(0, found.index)),
    { type: 'image', alt, url, position: node.position },
    ...text(node.value.slice(found.index + whole.length)),
  ];
}

/** Ids of other elements: those of the frame of a page, and of the heading that a text with footnotes gets. */
const TAKEN_IDS = [
  ...createRequire(import.meta.url)('../../contract/frameIds.json'),
  'footnote-label',
];

/** Gives each heading an id of its words in any script, as GitHub does: `## Two prices` is `#two-prices`, the next one `#two-prices-1`. */
function remarkHeadingIds() {
  return (tree) => {
    const slugger = new GithubSlugger();
    for (const id of TAKEN_IDS) slugger.slug(id);
    const visit = (node) => {
      for (const child of node.children ?? []) visit(child);
      const words = node.type === 'heading' ? wordsOf(node).trim() : '';
      if (/[\p{L}\p{N}]/u.test(words)) node.data = { hProperties: { id: slugger.slug(words) } };
    };
    visit(tree);
  };
}

const wordsOf = ({ type, value, children = [] }) =>
  type === 'text' || type === 'inlineCode' ? value : children.map(wordsOf).join('');

/**
 * How webpack and jest compile MDX: GitHub's Markdown without its front matter, with the components of every text, which
 * also have the words that are generated (useMDXComponents.tsx).
 */
export const mdxOptions = {
  providerImportSource: 'shared-config/ui/useMDXComponents',
  // The policy of a page takes no `style`.
  tableCellAlignToStyle: false,
  remarkPlugins: [remarkFrontmatter, remarkGfm, remarkPictures, remarkHeadingIds],
  remarkRehypeOptions: {
    // No id of a heading has a colon.
    clobberPrefix: 'note:',
    footnoteLabelProperties: {},
    footnoteBackContent: (_reference, again) => (again > 1 ? `${again}` : ''),
    footnoteBackLabel: (reference, again) => `${reference + 1}${again > 1 ? `-${again}` : ''}`,
  },
};
