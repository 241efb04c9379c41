import { ownAddresses } from 'shared-config/services/ownAddresses';
import { BRAND } from 'shared-config/site/brand';
import { ACCESSIBILITY_ANCHOR } from 'shared-config/site/paths';

/** The accessibility statement; `docs/accessibility.md` has the evidence. */
export function Accessibility() {
  const { email } = ownAddresses();
  return (
    <>
      <h2 id={ACCESSIBILITY_ANCHOR}>Accessibility</h2>
      <p>
        {BRAND} should work for everyone: with a keyboard, a screen reader, large text or one thumb.
        We aim for level AA of the Web Content Accessibility Guidelines (WCAG) 2.2, and our tests
        check every page against what a program can check. This is what we know is missing:
      </p>
      <ul>
        <li>
          Our tests use a program that reads like a screen reader, and no real one yet. With yours,
          some words may be read in an odd order.
        </li>
        <li>The site is in English only.</li>
      </ul>
      <p>
        If something keeps you from using the site, write to <a href={`mailto:${email}`}>{email}</a>
        . Tell us the page, what you wanted to do, and what got in the way. You can also join the
        waitlist by writing there.
      </p>
    </>
  );
}
