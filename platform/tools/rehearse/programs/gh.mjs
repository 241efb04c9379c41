#!/usr/bin/env node
/*
 * What the workflows ask of GitHub, as `gh` would answer: with the permissions of the job's token, from and into the
 * folder of the rehearsal. A command that it does not know fails.
 */
import { spawnSync } from 'node:child_process';
import { appendFileSync, copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

const { REHEARSAL_STATE: state, REHEARSAL_PERMISSIONS, GH_TOKEN } = process.env;
const text = { type: 'string' };
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    ...Object.fromEntries(
      [
        'repo',
        'ref',
        'pattern',
        'dir',
        'label',
        'state',
        'json',
        'jq',
        'title',
        'body',
        'body-file',
        'source-ref',
        'description',
      ].map((name) => [name, text]),
    ),
    field: { type: 'string', short: 'f', multiple: true },
    ...Object.fromEntries(
      ['force', 'edit-last', 'create-if-none', 'deny-self-hosted-runners'].map((name) => [
        name,
        { type: 'boolean' },
      ]),
    ),
  },
});
const [topic, verb, subject = ''] = positionals;

function fail(why) {
  process.stderr.write(`gh: ${why}\n`);
  process.exit(1);
}

function need(permission, wanted = 'write') {
  const has = JSON.parse(REHEARSAL_PERMISSIONS)[permission];
  if (!GH_TOKEN) fail('there is no GH_TOKEN');
  if (has !== 'write' && has !== wanted) fail(`the token has not ${permission}: ${wanted}`);
}

const issuesFile = join(state, 'issues.json');
const issues = existsSync(issuesFile) ? JSON.parse(readFileSync(issuesFile, 'utf8')) : [];
const keep = () => writeFileSync(issuesFile, JSON.stringify(issues, null, 2));
const issue = () =>
  issues.find(({ number }) => String(number) === subject) ?? fail(`no issue ${subject}`);

function print(answer) {
  const fields = values.json.split(',');
  const picked = (one) => Object.fromEntries(fields.map((name) => [name, one[name]]));
  const input = JSON.stringify(Array.isArray(answer) ? answer.map(picked) : picked(answer));
  const { stdout, status, stderr } = spawnSync('jq', ['--raw-output', values.jq], {
    input,
    encoding: 'utf8',
  });
  if (status !== 0) fail(stderr);
  process.stdout.write(stdout);
}

const release = join(state, 'releases', values.repo ?? '');
const commands = {
  'workflow run': () => {
    need('actions');
    const inputs = Object.fromEntries(values.field.map((one) => one.split(/=(.*)/s, 2)));
    appendFileSync(
      join(state, 'dispatched.jsonl'),
      `${JSON.stringify({ file: subject, inputs })}\n`,
    );
  },
  'release download': () => {
    const file = join(release, values.pattern);
    if (!existsSync(file)) fail('no assets match the file pattern');
    copyFileSync(file, join(values.dir, values.pattern));
  },
  'attestation verify': () => {
    need('attestations', 'read');
    if (!existsSync(join(release, 'built-on-main'))) fail('no matching attestations found');
  },
  'pr comment': () => {
    need('pull-requests');
    writeFileSync(join(state, `comment-${subject}.md`), readFileSync(values['body-file'], 'utf8'));
  },
  'label create': () => need('issues'),
  'issue list': () => {
    need('issues', 'read');
    print(issues.filter(({ label, state: now }) => label === values.label && now === values.state));
  },
  'issue view': () => {
    need('issues', 'read');
    print(issue());
  },
  'issue create': () => {
    need('issues');
    const { label, title, body } = values;
    issues.push({ number: issues.length + 1, state: 'open', label, title, body, comments: [] });
    keep();
  },
  'issue comment': () => {
    need('issues');
    issue().comments.push({ body: values.body });
    keep();
  },
};
const command =
  commands[`${topic} ${verb}`] ?? (() => fail(`the rehearsal has no ${topic} ${verb}`));
command();
