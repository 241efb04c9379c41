import { render, screen } from '@testing-library/react';
import { Section } from './Section';

test('a link can lead to a section; what holds the heading of the page is no section of it', () => {
  render(
    <>
      <Section width="narrow" place="first">
        first
      </Section>
      <Section id="contact">later</Section>
    </>,
  );
  const [first, later] = [screen.getByText('first'), screen.getByText('later')];
  expect([first.tagName, first.className]).toEqual(['DIV', 'section narrow first']);
  expect([later.tagName, later.className]).toEqual(['SECTION', 'section wide later']);
  expect(later.id).toBe('contact');
});
