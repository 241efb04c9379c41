import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import GithubSlugger from 'github-slugger';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';

/**
 * Makes each picture beside the text, `![A queue](./queue.jpg)`, a `Picture`. The first one is on the first screen if at
 * most one paragraph is above it.
 */
function remarkPictures() {
  return (tree, file) => {
    const lines = [];
    const blocks = tree.children.filter(({ type }) => !['yaml', 'mdxjsEsm'].includes(type));
    const visit = (node, place) => {
      for (const child of node.children ?? []) visit(child, place);
      if (node.type !== 'image' || !node.url.startsWith('.')) return;
      check(node, file);
      const name = `picture${lines.length}`;
      const first = lines.length === 0 && place <= 1 ? 'first' : '';
      const [made] = this.parse(
        `<Picture {...${name}} alt={${JSON.stringify(node.alt)}} ${first} />`,
      ).children;
      Object.assign(node, made, { type: 'mdxJsxTextElement', position: node.position });
      lines.push(`import ${name} from ${JSON.stringify(node.url)};`);
    };
    blocks.forEach(visit);
    if (lines.length === 0) return;
    const imports = ["import { Picture } from 'shared-config/ui/Picture';", ...lines].join('\n');
    tree.children.unshift(...this.parse(imports).children);
  };
}

function check({ alt, url, position }, file) {
  if (!existsSync(join(dirname(file.path), decodeURI(url))))
    file.fail(`there is no picture ${url}. Put it beside the text, or correct its name.`, position);
  if (!alt)
    file.fail(
      `the picture ${url} has no words for those who do not see it. Write what it shows: ![A queue](${url}).`,
      position,
    );
}

/** The ids of elements around every text. `footnote-label` is the heading that a text with footnotes gets. */
export const TAKEN_IDS = [
  'analytics-choices',
  'analytics-question',
  'footnote-label',
  'main',
  'mobile-menu',
  'notices',
  'outlet',
  'page-data',
  'root',
  'site-status',
  'user-menu',
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
