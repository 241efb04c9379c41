import { execFileSync } from 'node:child_process';
import { projectRoot } from '../projectRoot';

jest.setTimeout(40 * 60_000);

/** What `npm run rehearse` prints. A star is a cache that was restored: no job that pushes or deploys has one. */
const TABLE = `
The first publish
  publish workflow_dispatch configure: shell success, build* success, release success, smoke* success
  live: mfe-home one, mfe-blog one; public: mfe-home one, mfe-blog one; deployed: live

Three pushes in a row
  publish push: shell success, build* success, release success, smoke* success
  publish push: cancelled
  publish push: shell success, build* success
  live: home three, blog two; public: home three, blog two; deployed: live

The night after
  publish schedule 47 20 * * *: public success, shell success, build* success
  live: home three, blog two; public: home three, blog two; deployed: nothing

A push with a red part and a green one
  publish push: shell success, build* success, release success, smoke* success, red failure, report success
  live: home three, blog three; public: home three, blog three; deployed: live
  new issue: The workflow publish is red: red: failure: mfe-home: PARTS-173: npm test -w mfe-home fails.

The night after
  publish schedule 47 20 * * *: public success, shell success, build* failure, report success
  live: home three, blog three; public: home three, blog three; deployed: nothing
  issue again: The workflow publish is red: build: failure: PARTS-173: npm test -w mfe-home fails.

The push that repairs it
  publish push: shell success, build* success, release success, smoke* success
  live: home four, blog three; public: home four, blog three; deployed: live

A deploy that fails
  publish push: shell success, build* success, release failure, report success
  live: home five, blog three; public: home four, blog three; deployed: nothing
  issue again: The workflow publish is red: release: failure: PARTS-196: firebase-tools did not deploy what is live, and s

The night after
  publish schedule 47 20 * * *: public success, shell success, build* success, release success, smoke* success
  live: home five, blog three; public: home five, blog three; deployed: live

A rollback while a push is built
  publish push: shell success, build* success, release success
  publish workflow_dispatch rollback: shell success, build* success, release success, smoke* success
  publish workflow_dispatch push: shell success, build* success, release success, smoke* success
  live: home four, blog four; public: home four, blog four; deployed: live, live

The night after
  publish schedule 47 20 * * *: public success, shell success, build* success
  live: home four, blog four; public: home four, blog four; deployed: nothing

The release job of that rollback again, after the next push
  publish workflow_dispatch rollback (again): shell success, build* success, release success, smoke* success
  publish push: shell success, build* success, release success, smoke* success
  live: home six, blog four; public: home six, blog four; deployed: live, live

A rollback and the half-hourly run while a push is deployed
  publish push: shell success, build* success, release success, smoke* success
  publish schedule */30 * * * *: shell success, build* success, release success
  publish workflow_dispatch rollback: shell success, build* success, release success, smoke* success
  live: home six, blog four; public: home six, blog four; deployed: live, live, live

The next half-hourly run
  publish schedule */30 * * * *: shell success, build* success, release success, smoke* success
  live: home six, blog four, mfe-other; public: home six, blog four, mfe-other; deployed: live

The night after
  publish schedule 47 20 * * *: public success, shell success, build* success
  live: home six, blog four, mfe-other; public: home six, blog four, mfe-other; deployed: nothing

A part whose page tries to change others while it is rendered
  publish push: shell success, build* success, release success, smoke* success
  live: home six, taken, mfe-other; public: home six, taken, mfe-other; deployed: live
  files: public/blog.html, public/blog/first.html, public/registry.json, remotes/mfe-blog/<release>, server/mfe-blog/<release>, state.json

A part whose tests change the commit of their job
  publish push: shell success, build* success, release failure, report success
  live: home six, taken, mfe-other; public: home six, taken, mfe-other; deployed: nothing
  files: none
  issue again: The workflow publish is red: release: failure: PARTS-170: The commit of the first job is not what a publish

A night in which the public site is silent
  publish schedule 47 20 * * *: public failure, shell success, build* success, release success, smoke* failure, report success
  live: home six, blog five, mfe-other; public: home six, blog five, mfe-other; deployed: live
  issue again: The workflow publish is red: public: failure: PARTS-195: the site did not answer. What is live is deployed

A pull request
  preview pull_request: build* success, deploy success
  ci pull_request: test* success, others success
  live: home six, blog five, mfe-other; public: home six, blog five, mfe-other; deployed: pr-1

A pull request of a fork
  preview pull_request: build* success
  live: home six, blog five, mfe-other; public: home six, blog five, mfe-other; deployed: nothing

A night with red tests
  ci schedule 17 21 * * *: test* failure, nodes* failure, others success, report success
  live: home six, blog five, mfe-other; public: home six, blog five, mfe-other; deployed: nothing
  new issue: The workflow ci is red: test: failure: Its log says why.

The rows service, and the revision before
  rows push: deploy success
  rows workflow_dispatch: deploy success
  live: home six, blog five, mfe-other; public: home six, blog five, mfe-other; deployed: nothing
  docker push asia-south1-docker.pkg.dev/getit-example/site/rows:28
  gcloud run deploy rows --image asia-south1-docker.pkg.dev/getit-example/site/rows:28 --region asia-south1 --quiet
  gcloud run services update-traffic rows --to-latest --region asia-south1 --quiet
  gcloud run services update-traffic rows --to-revisions rows-00007-abc=100 --region asia-south1 --quiet
`;

test('the workflows do in every order of events what the table says', () => {
  const command = ['--import', 'tsx', 'platform/tools/rehearse/rehearse.ts'];
  const printed = execFileSync(process.execPath, command, { cwd: projectRoot(), encoding: 'utf8' });
  expect(printed.trim()).toBe(TABLE.trim());
});
