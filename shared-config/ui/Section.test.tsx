import { render, screen } from '@testing-library/react';
import { buttonClass } from './buttonClass';
import { Section } from './Section';

test('a section can be led to by its id', () => {
  render(<Section id="contact">Write to us</Section>);
  expect(screen.getByText('Write to us')).toHaveAttribute('id', 'contact');
});

test('a section is wide and a later one unless told otherwise', () => {
  render(
    <>
      <Section>later</Section>
      <Section width="narrow" place="first">
        first
      </Section>
    </>,
  );
  expect(screen.getByText('later')).toHaveAttribute('class', 'section wide later');
  expect(screen.getByText('first')).toHaveAttribute('class', 'section narrow first');
});

test('a second choice looks quieter than the first', () => {
  expect(buttonClass()).toBe('button');
  expect(buttonClass('quiet')).toBe('button quiet');
});
