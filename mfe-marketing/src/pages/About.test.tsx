import { screen } from '@testing-library/react';
import { renderPage } from 'shared-config/build/jest/renderPage';
import About from './About';

test('the timeline leads to the launch, and the current stop is before it; nobody is invented as the founder (spec §1, §2)', () => {
  renderPage(About, '/about');
  const here = document.querySelectorAll('[aria-current]');
  expect(here).toHaveLength(1);
  expect(here[0]).toHaveTextContent('The waitlist is open');
  expect(screen.getByText('The founder of GetIt').parentElement).toHaveTextContent(
    /^The founder of GetIt$/,
  );
  expect(document.querySelector('img')).toBeNull();
});
