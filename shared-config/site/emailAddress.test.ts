import { addressIn } from './emailAddress';

test.each([
  ['as it is', 'Asha+x@Example.com'],
  ['with a zero-width space', '\u200basha@example.com', 'asha@example.com'],
  ['with a no-break space', 'asha@example.com\u00a0', 'asha@example.com'],
  ['with marks of direction', '\u202aasha@example.com\u202c', 'asha@example.com'],
  ['with a soft hyphen', 'asha@exam\u00adple.com', 'asha@example.com'],
  ['with the name of the mailbox', 'Asha <asha@example.com>', 'asha@example.com'],
  ['with a name in Kannada', '"ಆಶಾ, R" < asha@example.com >', 'asha@example.com'],
  ['with a domain in its own script', 'asha@Bücher.example', 'asha@xn--bcher-kva.example'],
  ['with that domain in ASCII', 'asha@xn--bcher-kva.example', 'asha@xn--bcher-kva.example'],
  ['with a domain in Hindi', 'asha@उदाहरण.भारत', 'asha@xn--p1b6ci4b4b3a.xn--h2brj9c'],
  ['at a domain without a dot', 'asha@home', 'asha@home'],
])('an address %s is understood', (_how, text, address = text) => {
  expect(addressIn(text)).toBe(address);
});

test.each([
  '',
  'asha',
  '@example.com',
  'asha@',
  'asha@@example.com',
  'asha rao@example.com',
  'asha@exa mple.com',
  'asha@bücher.example/path',
  'asha@bücher.example:25',
  'asha@example.com, ravi@example.com',
  'asha@example..com',
  'Asha <asha>',
])('"%s" is no address', (text) => {
  expect(addressIn(text)).toBeUndefined();
});
