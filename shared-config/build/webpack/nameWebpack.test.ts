import { join } from 'node:path';
import { projectRoot } from '../projectRoot';
import { nameWebpack } from './nameWebpack';

const folder = join(projectRoot(), 'mfe-booking');
const before = process.env['FEDERATION_WEBPACK_PATH'];

beforeEach(() => void delete process.env['FEDERATION_WEBPACK_PATH']);
afterAll(() => {
  if (before === undefined) delete process.env['FEDERATION_WEBPACK_PATH'];
  else process.env['FEDERATION_WEBPACK_PATH'] = before;
});

test('the federation plugin uses the webpack that builds, without searching for it', () => {
  nameWebpack(folder);
  expect(process.env['FEDERATION_WEBPACK_PATH']).toBe(require.resolve('webpack'));
});

test('a path of webpack that is already set stays', () => {
  process.env['FEDERATION_WEBPACK_PATH'] = '/elsewhere/webpack/lib/index.js';
  nameWebpack(folder);
  expect(process.env['FEDERATION_WEBPACK_PATH']).toBe('/elsewhere/webpack/lib/index.js');
});
