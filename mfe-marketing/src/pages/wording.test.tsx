import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import type { RuntimeConfig } from 'shared-config/contract/RuntimeConfig';
import { provideRuntimeConfig } from 'shared-config/services/runtimeConfigAccess';
import { CONFIG } from 'shared-config/services/testing/config';
import { CONSENT_NOTICE } from 'shared-config/site/consentNotice';
import About from './About';
import Contact from './Contact';
import Helper from './Helper';
import Landing from './Landing';
import Privacy from './Privacy';
import Services from './Services';
import Terms from './Terms';
import ThankYou from './ThankYou';

/* What the prerendered pages say. What they do is tested next to each page. */

const PAGES: Readonly<Record<string, ComponentType>> = {
  '/': Landing,
  '/about': About,
  '/contact': Contact,
  '/become-a-helper': Helper,
  '/privacy': Privacy,
  '/services': Services,
  '/terms': Terms,
  '/thank-you': ThankYou,
};

/** The document of a page, on a site with the least configuration unless there is another. */
function documentOf(path: string, config = CONFIG): Document {
  provideRuntimeConfig(config);
  const Page = PAGES[path] as ComponentType;
  const html = renderToString(
    <MemoryRouter initialEntries={[path]}>
      <Page />
    </MemoryRouter>,
  );
  return new DOMParser().parseFromString(html.replaceAll('<!-- -->', ''), 'text/html');
}

/** Its words, with a space between elements. */
function wordsOf(path: string, config?: RuntimeConfig): string {
  const page = documentOf(path, config);
  const texts: (string | null)[] = [page.title];
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { parentElement, textContent } = walker.currentNode;
    if (!parentElement?.closest('[hidden]')) texts.push(textContent);
  }
  return texts
    .join(' ')
    .replace(/\s+/g, ' ')
    .replace(/ ([.,])/g, '$1');
}

/** What each page says: phrases in their order; what may be between them is left out. */
const SAYS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '/': {
    'a promise, where, when and why it is safe, and a price (spec §1, §9)': `
      Launching in Bengaluru Soon … Somebody you can trust, for the errand you can't run.
      from ₹250 per hour … Verified people … Your money held till the job is done … Tracked live`,
    'the six promises (spec §1)': `
      Why you can trust a helper … Identity verified … Background checked … Rated
      Your money held till the job is done … Live GPS tracking … Video calls`,
    'four steps, the last tracked live with GPS, contact and video call (spec §1)': `
      How it works … Choose task type … Describe task … Pick date, time and duration
      Track live … GPS … helper's contact … video call`,
    'the five groups of users (spec §1)': `
      Why choose us … Indians living abroad … Elderly citizens
      Working professionals … Business owners … Students`,
    'hero, kinds of errand, trust, steps, prices, reasons, questions and form, in this order (spec §1)': `
      Launching in Bengaluru Soon … Deliveries … Identity verified … Choose task type … ₹400
      Why choose us … Show More FAQs … Message … Privacy Policy`,
    'the numbers of the terms in its answers, and 50% off for early customers (spec §9)': `
      Basic ₹250, Important ₹350, Quick Done ₹400, Sensitive ₹450 and Confidential ₹500
      within one hour of completion … at least 1 hour before the scheduled time
      do not reply within 10 minutes … 50% off`,
  },
  '/about': {
    "story, mission, journey and the founder's message (spec §2)": `
      About us: verified helpers for errands in Bengaluru | GetIt
      About GetIt: small errands, a lot of trust … Our story … Our mission
      How every helper is checked … Identity … Address … Background … A supervised first errand
      Our journey so far … The waitlist is open … Launch in Bengaluru … City by city
      A message from the founder … Would you like to run errands? … Hear from us on the day we open
      Join the waitlist … 50% off … at launch in your city`,
    'how a helper is checked': `
      At launch … not taken … told why … Aadhaar … partner agency`,
  },
  '/contact': {
    'the address and the form (spec §2)': `
      Contact us about your errands in Bengaluru | GetIt … Contact Us
      hello@getit.example … Send Message`,
    'first how to reach us, then the form, and last what can wait': `
      Email … Message … Send Message … Launching in Bengaluru Soon … Follow us`,
  },
  '/become-a-helper': {
    'what a helper earns as far as it is decided': `
      Become a helper: run errands in Bengaluru | GetIt … What you earn
      from ₹250 per hour for Basic errands to ₹500 for Confidential … An example of one day
      Basic, ₹250 per hour × 4 hours ₹1,000 … Confidential, ₹500 per hour × 2 hours ₹1,000
      Customers pay ₹2,000 … Before your first errand, we tell you how much of that price is yours`,
  },
  '/services': {
    'the six categories with their prices (spec §2, §3, §9)': `
      Basic … ₹250/hour … Important … ₹350/hour … Sensitive … ₹450/hour
      Confidential … ₹500/hour … Intercity … Custom … Quick Done … ₹400/hour
      Before you book … Is your errand on the list? You can be too.`,
    'that three answers are not decided yet': `
      We will say before launch … We will say before launch … We will say before launch`,
  },
  '/terms': {
    'that the terms were last updated on March 28, 2025 (spec §2)': `
      Terms & Conditions of errands in Bengaluru | GetIt
      Terms & Conditions … Last updated March 28, 2025`,
    'that tasks are paid in advance and in escrow (spec §4, §9)': `
      pays for the booked time in advance … held in escrow while the task is done
      confirms that the task is complete, the payment is released to the traveller`,
    'how time is extended, and how a dispute is raised (spec §4, §9)': `
      The traveller may request a time extension … notified by app, SMS and/or email
      no reply within 10 minutes, the extension is approved automatically
      raise a dispute within one hour of the completion`,
    'what is refunded (spec §9)': `
      cancels at least 1 hour before the scheduled time
      does not show up, or cancels without a valid reason
      fails through a service error that is reported within 1 hour
      Partial refunds apply, based on the duration and on how much of the task was completed
      If the work finishes early, the balance is refunded`,
  },
  '/privacy': {
    'that the policy was last updated on March 30, 2025, and the version of the forms (spec §2)': `
      Privacy Policy: what we keep about you | GetIt … Privacy Policy
      Last updated March 30, 2025 … Consent notice version ${CONSENT_NOTICE}`,
    'what stays in this browser (spec §3)': `
      What stays in this browser … stays in this browser. It is not sent to us
      have not sent stays in this browser … for 24 hours … Passwords and files are not saved
      What you send stays in this browser until it has … for 7 days at most. … delete it there
      On a shared computer … what you have not sent, what is waiting to be sent, and what you entered`,
    'what is counted (spec §7.1)': `
      What we count … city as a label and without name or email … this site uses no analytics`,
    'your rights, and the accessibility statement': `
      See it, correct it, delete it … hello@getit.example … withdraw
      If you have a complaint … grievance officer … Data Protection Board of India
      Accessibility … level AA of … 2.2 … missing: … in English only. … hello@getit.example`,
  },
  '/thank-you': {
    'the promo code and what it is worth (spec §2, §9)': `
      50% off … for early customers, at launch in your city … GETIT50OFF`,
    'what happens next, and that joining is free': `
      Your name is on the list … joining is free. If our email asks you to
      We email you … the day we go live in your city
      You hand over your first errand … GETIT50OFF it costs 50% less`,
  },
};

function expectPhrases(words: string, phrases: string): void {
  let from = 0;
  for (const phrase of phrases.trim().split(/\s*(?:…|\n)\s*/)) {
    expect(words.slice(from)).toContain(phrase);
    from = words.indexOf(phrase, from) + phrase.length;
  }
}

for (const [path, said] of Object.entries(SAYS))
  test.each(Object.entries(said))(`${path} says %s`, (_what, phrases) => {
    expectPhrases(wordsOf(path), phrases);
  });

const CONFIGURED: RuntimeConfig = {
  ...CONFIG,
  languages: ['kn'],
  company: {
    legalName: 'Helpers Pvt Ltd',
    email: 'namaste@helpers.in',
    supportEmail: 'care@helpers.in',
    facebook: 'https://www.facebook.com/helpers',
    instagram: 'https://www.instagram.com/helpers',
    phone: '+91 80 4000 1234',
    whatsapp: '+91 98450 12345',
    hours: ['9 am to 9 pm in India', '8.30 pm to 8.30 am in California'],
    grievanceOfficer: 'Kavya Rao',
    founder: { name: 'Meera Hegde', picture: '/founder.jpg' },
    checkAgency: 'Example Checks',
    escrowHolder: 'Example Bank',
  },
};

test.each([
  ['/', 'only then does it go to the helper. That is called escrow. Example Bank holds it for us.'],
  [
    '/about',
    `escrow. Example Bank holds it for us. … Our partner agency, Example Checks, checks their background
     Meera Hegde The founder of GetIt`,
  ],
  [
    '/contact',
    `WhatsApp us +91 98450 12345
     Call between 9 am to 9 pm in India 8.30 pm to 8.30 am in California`,
  ],
  [
    '/privacy',
    `If you have a complaint Helpers Pvt Ltd decides … Kavya Rao, our grievance officer
     messages of the sign-in service are in English`,
  ],
])('%s names the people and companies that are configured', (path, phrases) => {
  expectPhrases(wordsOf(path, CONFIGURED), phrases);
});

test("the founder's picture is shown where it is configured, and no founder is invented", () => {
  const picturesOf = (config: RuntimeConfig) =>
    [...documentOf('/about', config).querySelectorAll('img')].map((one) => one.getAttribute('src'));
  expect([picturesOf(CONFIGURED), picturesOf(CONFIG)]).toEqual([['/founder.jpg'], []]);
  const [letter, signature] = wordsOf('/about').split(' The founder of GetIt ');
  expect(letter).toMatch(/That is what we will be ready for\.$/);
  expect(signature).toMatch(/^Would you like to run errands\?/);
});

test('the timeline leads to the launch, and the current stop is before it (spec §1, §2)', () => {
  const here = documentOf('/about').querySelectorAll('[aria-current]');
  expect([...here].map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('The waitlist is open'),
  ]);
});

test.each([
  ['nothing of what is not configured', '/about', /holds it for us|Our partner agency/],
  [
    'no telephone, and no address of the terms (spec §9)',
    '/contact',
    /Telephone|WhatsApp|support@/,
  ],
  ['no address of the contact page (spec §9)', '/terms', /hello@/],
  ['no spreadsheet, analytics or report', '/privacy', /spreadsheet|Analytics choices|fails/],
  ['no place to a visitor who has none', '/thank-you', /You are number|Change my entry/],
])('the page does not say %s: %s', (_what, path, words) => {
  expect(wordsOf(path)).not.toMatch(words);
});

test.each([
  ['/', 'Join for your parents', '/?interest=Help+for+Elderly#waitlist'],
  ['/about', 'Become a helper', '/become-a-helper'],
  ['/about', 'Join the waitlist', '/#waitlist'],
  ['/contact', 'hello@getit.example', 'mailto:hello@getit.example'],
  ['/contact', 'What we do for accessibility', '/privacy#accessibility'],
  ['/terms', 'support@getit.example', 'mailto:support@getit.example'],
  ['/thank-you', 'Back to the homepage', '/'],
  ['/contact', 'namaste@helpers.in', 'mailto:namaste@helpers.in', CONFIGURED],
  ['/contact', 'Facebook', 'https://www.facebook.com/helpers', CONFIGURED],
  ['/contact', 'Instagram', 'https://www.instagram.com/helpers', CONFIGURED],
  ['/contact', '+91 80 4000 1234', 'tel:+918040001234', CONFIGURED],
  ['/contact', 'WhatsApp us', 'https://wa.me/919845012345', CONFIGURED],
  ['/terms', 'care@helpers.in', 'mailto:care@helpers.in', CONFIGURED],
])('on %s, the link "%s" leads to %s', (path, label, address, config = CONFIG) => {
  const links = [...documentOf(path, config).querySelectorAll('a')];
  const found = links.filter(({ textContent }) => textContent === label);
  expect(new Set(found.map((link) => link.getAttribute('href')))).toEqual(new Set([address]));
});
