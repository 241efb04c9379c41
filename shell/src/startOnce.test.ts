import { startOnce } from './startOnce';

test('of two copies of the shell the first one runs, with an empty status region', () => {
  document.body.innerHTML =
    '<div><div id="site-status"><p>Part of this page is not interactive</p></div><div><button>Try again</button></div></div>';
  expect(startOnce()).toBe(true);
  expect(document.body).toHaveTextContent(/^$/);
  document.getElementById('site-status')?.append('Welcome');
  expect(startOnce()).toBe(false);
  expect(document.body).toHaveTextContent('Welcome');
});
