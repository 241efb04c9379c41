import { inlineBytes } from './inlineBytes';

beforeEach(() => {
  document.head.innerHTML = [
    '<style data-href="shell.css">12345</style>',
    '<style data-href="page.css">123</style>',
    '<script>1</script><script src="/x.js"></script>',
  ].join('');
  document.body.innerHTML =
    '<div id="root"><i>bar</i><div id="outlet"><b>₹</b></div></div><script type="application/json">{}</script>';
});

test('words and styles of the page are weighed apart from the frame, the shell’s styles and its starter', () => {
  const { shell, page } = inlineBytes(['page.css']);
  expect(page).toBe('<b>₹</b>'.length + 2 + '123'.length);
  expect(shell).toBe('<i>bar</i><div id="outlet"></div>'.length + '12345'.length + '1'.length);
});

test('a page that the shell draws alone brings nothing of a remote', () => {
  document.body.innerHTML = '';
  expect(inlineBytes([])).toEqual({ shell: '12345'.length + '123'.length + 1, page: 0 });
});
