import { renderHook } from '@testing-library/react';
import { usePageSource } from './PageSource';

test('an outlet without a source of pages is an error that says so', () => {
  expect(() => renderHook(usePageSource)).toThrow('The outlet is outside of a PageSourceContext.');
});
