import { postOf } from './postOf';

test('a post is found by its slug', () => {
  expect(postOf('nri-task-support').date).toBe('2025-04-19');
});

test('a slug without a post is an error that says what to do', () => {
  expect(() => postOf('nowhere')).toThrow('There is no post "nowhere". Give PostLayout the name');
});
