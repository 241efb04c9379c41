import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { objectOf } from '../../change/proposeCommit';
import { pageFile } from '../../compose/composePages';
import { messageOf, type EntryFacts } from '../../history/HistoryEntry';
import { BUNDLE } from '../release';
import type { FirstJob } from './CiProject';

/** A state as a forger writes it. */
export interface OpenState {
  readonly live: Record<string, string>;
  readonly config: { rows: Record<string, unknown> };
  readonly pages: Record<string, string>;
  readonly redirects: Record<string, string>;
  readonly documents: Record<string, string>;
  readonly index: { readonly indexed: Record<string, object> };
  readonly bad: object[];
}

/** What differs from the commit of the first job. */
export interface Forgery {
  /** The commit whose files it has: by default that of the first job; `live~1` is what is live. */
  readonly from?: string;
  /** Content by path, or null for none; a mode other than that of a regular file comes before it. */
  readonly files?: Readonly<Record<string, string | null>>;
  /** Documents by path of the page, which the state names, too. */
  readonly pages?: Readonly<Record<string, string>>;
  readonly state?: (state: OpenState) => unknown;
  readonly facts?: EntryFacts;
  readonly message?: (text: string) => string;
  readonly author?: string;
  readonly parents?: readonly string[];
}

/** What code of a part could leave in place of the bundle of the first job. @returns as the first job does */
export function forgedBundle(
  built: FirstJob,
  {
    from = 'live',
    files = {},
    pages = {},
    state,
    facts,
    message = (text) => text,
    author = 'asha',
    parents = ['live~1'],
  }: Forgery,
): FirstJob {
  const repository = built.site.repository();
  const to = mkdtempSync(join(built.to, '../forged-'));
  const run = (args: readonly string[], input = ''): string =>
    execFileSync('git', args, {
      env: { ...process.env, GIT_DIR: repository, GIT_INDEX_FILE: join(to, 'index') },
      input,
      encoding: 'utf8',
    });
  const written = new Map(Object.entries(files));
  if (state || Object.keys(pages).length > 0) {
    const forged = JSON.parse(run(['show', `${from}:state.json`])) as OpenState;
    state?.(forged);
    for (const [path, html] of Object.entries(pages)) {
      written.set(pageFile(path), html);
      forged.documents[path] = objectOf(html);
    }
    written.set('state.json', JSON.stringify(forged));
  }
  run(['read-tree', from]);
  for (const [path, text] of written) {
    const [, special = '', content = ''] = /^(?:(\d{6}) )?(.*)$/s.exec(text ?? '') ?? [];
    const object = run(['hash-object', '-w', '--stdin'], content).trim();
    const line = text === null ? `0 ${'0'.repeat(40)}` : `${special || '100644'} ${object}`;
    run(['update-index', '-z', '--index-info'], `${line}\t${path}\0`);
  }
  const tree = run(['write-tree']).trim();
  const identity = ['-c', `user.name=${author}`, '-c', 'user.email=asha@getit.test'];
  const text = facts ? messageOf(facts) : message(run(['log', '-1', '--format=%B', 'live']));
  const above = parents.flatMap((parent) => ['-p', parent]);
  const commit = run([...identity, 'commit-tree', tree, ...above], text).trim();
  run(['branch', '--force', 'forged', commit]);
  // The next job takes the branch of this name.
  const clone = join(to, 'clone.git');
  execFileSync('git', ['init', '--quiet', '--bare', clone]);
  execFileSync('git', ['-C', clone, 'fetch', '--quiet', repository, `${commit}:refs/heads/live`]);
  execFileSync('git', ['-C', clone, 'bundle', 'create', '--quiet', join(to, BUNDLE), 'live']);
  return { ...built, to };
}
