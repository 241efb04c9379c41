import { render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { TASK_KINDS } from '../landing/kindsOfErrand';
import { HeroMap } from './HeroMap';
import { Stamp } from './Stamp';

const DRAWINGS: readonly (readonly [string, ComponentType])[] = [
  ['The hero', HeroMap],
  ['The stamp', Stamp],
  ...TASK_KINDS.map(({ name, drawing }) => [name, drawing] as const),
];

test.each(DRAWINGS)('%s is drawn in at most 4 KB', (_name, Drawing) => {
  const { container } = render(<Drawing />);
  expect(new TextEncoder().encode(container.innerHTML).length).toBeLessThanOrEqual(4096);
});

test('the hero tells what it shows to those who cannot see it', () => {
  const { getByRole } = render(<HeroMap />);
  expect(getByRole('img')).toHaveAccessibleName(/Medicines to Amma, Jayanagar/);
});
