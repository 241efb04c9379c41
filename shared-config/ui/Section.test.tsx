import { render, screen } from '@testing-library/react';
import { buttonClass } from './buttonClass';
import { Section } from './Section';

test('a link can lead to a section by its id', () => {
  render(<Section id="contact">Write to us</Section>);
  expect(screen.getByText('Write to us')).toHaveAttribute('id', 'contact');
});

test('a section is wide and not the first by default', () => {
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

test('what holds the heading of the page is no section of it', () => {
  render(
    <>
      <Section>later</Section>
      <Section place="first">first</Section>
    </>,
  );
  expect(screen.getByText('later')).toHaveProperty('tagName', 'SECTION');
  expect(screen.getByText('first')).toHaveProperty('tagName', 'DIV');
});

test('a quiet button has its own class', () => {
  expect(buttonClass()).toBe('button');
  expect(buttonClass('quiet')).toBe('button quiet');
});
