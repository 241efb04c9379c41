import { CONFIG } from 'shared-config/services/testing/config';
import { integrityOf } from '../store/fileTree';
import { filesToWrite } from './writeGeneration';

test('a page that is kept has the hash that it was composed with, whatever the disk says meanwhile', () => {
  const composed = {
    rendered: [{ part: 'mfe-blog', path: '/blog', html: 'Words' }],
    kept: ['/', '/about'],
    all: [],
    rootFiles: { 'registry.json': '{}' },
    headerRules: [],
    index: { indexed: {}, pictures: {} },
    drawn: {},
    keptPictures: [],
    pages: {},
  };
  const files = { 'public/index.html': 'hash of home', 'public/about.html': 'hash of about' };
  expect(filesToWrite(composed, { live: {}, config: CONFIG, files })).toEqual({
    ...files,
    'public/blog.html': integrityOf('Words'),
    'public/registry.json': integrityOf('{}'),
    'headers.json': integrityOf('[]'),
    'public/remotes': 'link to ../../../remotes',
  });
});
