import { aboutQuery, messageStart } from './messageStart';

test('a link about helping begins the message for the visitor', () => {
  expect(messageStart(aboutQuery('helping'))).toMatch(/^I would like to run errands/);
});

test.each(['', '?about=', '?about=toString', '?about=<script>', '?message=Hello'])(
  '"%s" begins nothing: no link writes its own message',
  (search) => {
    expect(messageStart(search)).toBe('');
  },
);
