import { openForPrint } from './openForPrint';

test('questions and tables are open while the page is printed; then those that the visitor had opened stay open', () => {
  document.body.innerHTML = `
    <details id="seen" open><summary>1</summary><p>One</p></details>
    <details id="more" name="more"><summary>More</summary>
      <details id="second"><summary>2</summary><p>Two</p></details></details>
    <details id="less" name="more"><summary>Less</summary></details>`;
  const open = () => [...document.querySelectorAll('details[open]')].map(({ id }) => id);
  openForPrint();
  dispatchEvent(new Event('beforeprint'));
  expect(open()).toEqual(['seen', 'more', 'second']);
  dispatchEvent(new Event('afterprint'));
  expect(open()).toEqual(['seen']);
});
