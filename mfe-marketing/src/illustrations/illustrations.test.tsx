import { render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { TASK_KINDS } from '../landing/kindsOfErrand';
import { Drawing } from './Drawing';
import { HeroMap } from './HeroMap';
import { Stamp } from './Stamp';

const DRAWINGS: readonly (readonly [string, ComponentType])[] = [
  ['The hero', HeroMap],
  ['The stamp', Stamp],
  ...TASK_KINDS.map(({ name, drawing }) => [name, () => <Drawing>{drawing}</Drawing>] as const),
];

test.each(DRAWINGS)('%s takes at most 4 KB', (_name, Picture) => {
  const { container } = render(<Picture />);
  expect(new TextEncoder().encode(container.innerHTML).length).toBeLessThanOrEqual(4096);
});

test('the hero has a text alternative', () => {
  const { getByRole } = render(<HeroMap />);
  expect(getByRole('img')).toHaveAccessibleName(/Medicines to Amma, Jayanagar/);
});
