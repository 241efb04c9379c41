import { join } from 'node:path';
import { projectRoot } from '../projectRoot';
import { remoteBuild } from './remoteBuild';

const folder = join(projectRoot(), 'mfe-booking');
const before = process.env['FEDERATION_WEBPACK_PATH'];

beforeEach(() => void delete process.env['FEDERATION_WEBPACK_PATH']);
afterAll(() => {
  if (before === undefined) delete process.env['FEDERATION_WEBPACK_PATH'];
  else process.env['FEDERATION_WEBPACK_PATH'] = before;
});

test('the federation plugin works with the webpack that builds, and need not look for it', () => {
  remoteBuild({ folder });
  expect(process.env['FEDERATION_WEBPACK_PATH']).toBe(require.resolve('webpack'));
});

test('a place of webpack that somebody has named stays', () => {
  process.env['FEDERATION_WEBPACK_PATH'] = '/elsewhere/webpack/lib/index.js';
  remoteBuild({ folder });
  expect(process.env['FEDERATION_WEBPACK_PATH']).toBe('/elsewhere/webpack/lib/index.js');
});
