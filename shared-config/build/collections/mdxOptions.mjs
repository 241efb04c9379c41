import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import remarkFrontmatter from 'remark-frontmatter';

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

/** How webpack and jest compile MDX: without its front matter, with the components of every text. */
export const mdxOptions = {
  providerImportSource: 'shared-config/ui/useMDXComponents',
  remarkPlugins: [remarkFrontmatter, remarkPictures],
};
