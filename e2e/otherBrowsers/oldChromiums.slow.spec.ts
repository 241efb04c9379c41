import { test } from '@playwright/test';
import { startChromium } from './chromium/startChromium';
import { describeMainJob } from './describeMainJob';
import { MAIN_JOB, REST_OF_JOB } from './mainJob';
import { OLD_FLAGS, OLD_VERSIONS, unpackChromium } from './unpackChromium';

test.setTimeout(600_000);

// They are four packages of 60 MB, and unpacked 250 MB each.
for (const version of OLD_VERSIONS)
  test.describe(`Chromium ${version}`, () =>
    describeMainJob(
      `Chromium ${version}`,
      async (folder) => startChromium(await unpackChromium(version), folder, OLD_FLAGS),
      { ...MAIN_JOB, ...REST_OF_JOB },
    ));
