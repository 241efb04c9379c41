import { digestOf } from './Notifications';

test('the mail counts what arrived, and says how to read it', () => {
  expect(digestOf({ waitlist: 3, contact: 1 })).toEqual({
    subject: 'GetIt: 1 new message, 3 new people on the waitlist',
    text: [
      ...['1 new message', '3 new people on the waitlist', '', 'Read what they wrote:', ''],
      ...[
        'Messages:  npm run people -- list messages',
        'Waitlist:  npm run people -- list waitlist',
      ],
      '',
    ].join('\n'),
  });
});

test('what did not arrive is not mentioned', () => {
  expect(digestOf({ waitlist: 1, contact: 0 })).toEqual({
    subject: 'GetIt: 1 new person on the waitlist',
    text: '1 new person on the waitlist\n\nRead what they wrote:\n\nWaitlist:  npm run people -- list waitlist\n',
  });
});

test('there is no mail about nothing', () => {
  expect(digestOf({ waitlist: 0, contact: 0 })).toBeUndefined();
});
