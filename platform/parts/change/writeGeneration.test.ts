import { CONFIG } from 'shared-config/services/testing/config';
import { integrityOf } from '../store/fileTree';
import { filesToWrite } from './writeGeneration';

test('a page that is kept, and its sidecar, have the hashes that they were composed with, whatever the disk says meanwhile', () => {
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
  const packed = {
    written: { 'public/blog.html.br': Buffer.from('packed') },
    kept: { 'public/about.html.br': 'hash of packed about' },
  };
  expect(filesToWrite(composed, { live: {}, config: CONFIG, files }, packed)).toEqual({
    ...files,
    ...packed.kept,
    'public/blog.html': integrityOf('Words'),
    'public/blog.html.br': integrityOf('packed'),
    'public/registry.json': integrityOf('{}'),
    'headers.json': integrityOf('[]'),
    'public/remotes': 'link to ../../../remotes',
  });
});
