import { E2E_PORTS } from '../../site/addresses';
import { test as base } from '../../fixtures/stillTest';
import { RowsBorder } from './RowsBorder';

interface WorkerFixtures {
  /** The server between this worker's browser and the rows service. */
  readonly border: RowsBorder;
}

interface TestFixtures {
  /** Every test begins without a fault. */
  readonly lifted: undefined;
}

/** The test with a browser that reaches the rows service through a border. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  // Not a hook: a worker loads this file once, and the hook would belong to the first of the files that use it.
  lifted: [
    async ({ border }, provide) => {
      border.lift();
      await provide(undefined);
    },
    { auto: true },
  ],
  border: [
    async ({}, provide) => {
      const border = await RowsBorder.open();
      await provide(border);
      await border.close();
    },
    { scope: 'worker' },
  ],
  launchOptions: [
    async ({ launchOptions, border }, provide) => {
      // Addresses, origins and the browser's checks stay the same.
      const rule = `--host-resolver-rules=MAP 127.0.0.1:${E2E_PORTS.rows} 127.0.0.1:${border.port}`;
      await provide({ ...launchOptions, args: [...(launchOptions.args ?? []), rule] });
    },
    { scope: 'worker' },
  ],
});
