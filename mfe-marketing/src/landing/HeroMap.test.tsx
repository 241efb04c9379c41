import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HeroMap } from './HeroMap';

const css = readFileSync(join(__dirname, 'HeroMap.module.css'), 'utf8');

test('a visitor chooses one of three errands, and hears that they show what launch will bring', async () => {
  render(<HeroMap />);
  const group = screen.getByRole('group', { name: 'How it will look at launch' });
  const choices = within(group).getAllByRole('radio');
  expect(choices.map((choice) => (choice as HTMLInputElement).labels?.[0]?.textContent)).toEqual([
    'Medicines to Amma',
    'BESCOM bill',
    'Appa to the doctor',
  ]);
  expect(screen.getByLabelText('Medicines to Amma')).toBeChecked();
  await userEvent.click(screen.getByText('BESCOM bill', { selector: 'label' }));
  expect(screen.getByLabelText('BESCOM bill')).toBeChecked();
});

test('each errand is a list of what happened when, which ends with when the helper is paid', () => {
  render(<HeroMap />);
  const lists = screen.getAllByRole('list').map((list) =>
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  );
  expect(lists).toHaveLength(3);
  expect(lists[0]).toEqual([
    '10:05 Prescription picked up',
    '10:20 Medicines bought',
    "10:41 At Amma's door",
    'You say that it is done, and only then is the helper paid',
  ]);
  for (const lines of lists) {
    expect(lines.at(-1)).toBe(lists[0]?.at(-1));
    for (const line of lines.slice(0, 3)) expect(line).toMatch(/^\d+:\d\d \S/);
  }
});

test('the rider follows the line that is drawn', () => {
  const { container } = render(<HeroMap />);
  const drawn = container.querySelector('[pathLength]')?.getAttribute('d');
  expect(/offset-path: path\('(M9.+)'\)/.exec(css)?.[1]).toBe(drawn);
});
