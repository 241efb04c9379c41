import { CONSENT_NOTICE } from 'shared-config/site/consentNotice';
import * as ceiling from './DailyCeiling';
import { ORIGIN, startedRows } from '../testing/rowsFixture';

jest.mock('shared-config/site/contactFields', () =>
  jest.requireActual('shared-config/site/testing/specifiedFields'),
);

const MESSAGE = {
  name: 'ಆಶಾ ರಾವ್',
  mobile: '+91 98450',
  message: 'Is Sunday possible?\r\nFor Appa.',
};
const ENTRY = {
  name: 'Asha',
  email: 'asha@example.in',
  city: 'Bengaluru',
  interest: 'Help for Elderly',
};

/** Sends a form as a browser does without scripts. */
const send = (
  url: string,
  fields: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
    headers: { origin: ORIGIN, 'sec-fetch-mode': 'navigate', ...headers },
  });

const answerOf = (response: Response) => [response.status, response.headers.get('location')];

test('a form that a browser sends by itself is stored like any row, and leads back to its page in its language', async () => {
  const { waitlistUrl, contactUrl, typed, noted } = await startedRows();
  const contact = { form: 'contact', page: '/contact', notice: CONSENT_NOTICE };
  expect(answerOf(await send(contactUrl, { ...MESSAGE, ...contact }))).toEqual([
    303,
    `${ORIGIN}/contact#sent-contact`,
  ]);
  const footer = { form: 'footer', page: '/kn' };
  expect(answerOf(await send(contactUrl, { ...MESSAGE, message: 'Two', ...footer }))).toEqual([
    303,
    `${ORIGIN}/kn#sent-footer`,
  ]);
  expect(answerOf(await send(waitlistUrl, { ...ENTRY, form: 'waitlist', page: '/hi' }))).toEqual([
    303,
    `${ORIGIN}/hi/thank-you`,
  ]);
  expect(await typed('contact')).toEqual([
    { ...MESSAGE, message: 'Is Sunday possible?\nFor Appa.' },
    { ...MESSAGE, message: 'Two' },
  ]);
  expect(await typed('waitlist')).toEqual([ENTRY]);
  expect(await noted('contact')).toMatchObject([{ notice: CONSENT_NOTICE }, { notice: '' }]);
});

test('a second press is the same row, and what programs fill in is thanked for and not stored', async () => {
  const { contactUrl, typed } = await startedRows();
  const form = { ...MESSAGE, form: 'contact', page: '/contact' };
  for (const fields of [form, form, { ...form, homepage: 'https://cheap.example' }])
    expect((await send(contactUrl, fields)).status).toBe(303);
  expect(await typed('contact')).toHaveLength(1);
  await send(contactUrl, { ...form, message: 'Another one' });
  expect(await typed('contact')).toHaveLength(2);
});

test.each([
  ['en', '/contact', 'Check “Message”. Go back: what you typed is still there.'],
  ['kn', '/kn/contact', '“ಮೆಸೇಜ್” ಸರಿಯಾಗಿದೆಯೇ ನೋಡಿ. ಹಿಂದಕ್ಕೆ ಹೋಗಿ: ನೀವು ಬರೆದದ್ದು ಅಲ್ಲೇ ಇದೆ.'],
  ['hi', '/hi/contact', '“मैसेज” ठीक है या नहीं, एक बार देख लें। वापस जाएँ: आपका लिखा हुआ वहीं है।'],
])('a refusal is a page that names the field: %s', async (language, page, words) => {
  const { contactUrl, typed } = await startedRows();
  const refused = await send(contactUrl, { ...MESSAGE, message: ' ', form: 'contact', page });
  const html = await refused.text();
  expect([refused.status, refused.headers.get('content-type')]).toEqual([
    400,
    'text/html; charset=utf-8',
  ]);
  expect(html).toContain(`<html lang="${language}-IN">`);
  expect(html).toContain(words);
  expect(await typed('contact')).toEqual([]);
});

test.each(['constructor', '__proto__', 'toString'])(
  'a field that a stranger calls %s is refused like any that no form has',
  async (name) => {
    const { contactUrl } = await startedRows();
    const refused = await send(contactUrl, { ...MESSAGE, form: 'contact', [name]: '1' });
    expect([refused.status, await refused.text()]).toEqual([
      409,
      expect.stringContaining('Something went wrong. Try again. Go back'),
    ]);
  },
);

test('the same checks and limits hold, and nothing that is sent decides where it leads', async () => {
  const { contactUrl, waitlistUrl, typed } = await startedRows({ limitPerMinute: 5 });
  const form = { ...MESSAGE, form: 'contact' };
  const elsewhere = { origin: 'https://evil.example' };
  expect((await send(contactUrl, form, elsewhere)).status).toBe(403);
  expect((await send(waitlistUrl, { ...ENTRY, email: 'asha' })).status).toBe(400);
  expect((await send(contactUrl, { ...form, extra: '1' })).status).toBe(409);
  const headers = {
    host: 'evil.example',
    referer: 'https://evil.example/',
    'x-forwarded-host': 'evil.example',
  };
  for (const page of ['//evil.example', 'https://evil.example/', '/a b'])
    expect(answerOf(await send(contactUrl, { ...form, message: page, page }, headers))).toEqual([
      303,
      `${ORIGIN}/#sent-contact`,
    ]);
  const late = await send(contactUrl, form, { 'accept-language': 'hi-IN,hi;q=0.9' });
  expect([late.status, await late.text()]).toEqual([
    429,
    expect.stringContaining('एक मिनट रुकें। वापस जाएँ: आपका लिखा हुआ वहीं है।'),
  ]);
  expect(await typed('contact')).toHaveLength(3);
});

test.each([
  ['kn,en;q=0.5', 'kn'],
  ['en;q=0.5, hi', 'hi'],
  ['ta-IN,kn-IN;q=0.8,en;q=0.7', 'kn'],
  ['en-GB,kn;q=0.9', 'en'],
  ['fr,kn;q=0', 'en'],
])(
  'a browser that wants %s and is refused before its form is read gets the page in %s',
  async (wanted, language) => {
    const { contactUrl } = await startedRows({ limitPerMinute: 1 });
    const form = { ...MESSAGE, form: 'contact' };
    await send(contactUrl, form);
    const late = await send(contactUrl, form, { 'accept-language': wanted });
    expect([late.status, await late.text()]).toEqual([
      429,
      expect.stringContaining(`<html lang="${language}-IN">`),
    ]);
  },
);

const ASHA = { ...ENTRY, name: 'Asha <Rao>' };

test.each([
  [
    'en',
    '/',
    'Too many messages came from your network today. Please send it again tomorrow.',
    'City',
  ],
  ['kn', '/kn', 'ಇವತ್ತು ನಿಮ್ಮ ನೆಟ್‌ವರ್ಕ್‌ನಿಂದ ತುಂಬಾ ಮೆಸೇಜ್‌ಗಳು ಬಂದಿವೆ. ನಾಳೆ ಮತ್ತೆ ಕಳುಹಿಸಿ.', 'ನಗರ'],
  ['hi', '/hi', 'आज आपके नेटवर्क से बहुत सारे मैसेज आए हैं। कल फिर से भेजें।', 'शहर'],
])(
  'a visitor who joins without scripts from a network whose share is full reads so, with what was typed: %s',
  async (_language, page, words, city) => {
    const { waitlistUrl, typed } = await startedRows({ rowsPerNetwork: 1 });
    const form = { ...ASHA, form: 'waitlist', page };
    expect((await send(waitlistUrl, form)).status).toBe(303);
    const late = await send(waitlistUrl, { ...form, email: 'ravi@example.in' });
    const html = await late.text();
    expect([late.status, Number(late.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect(html).toContain(words);
    expect(html).toContain('<dd>Asha &lt;Rao></dd>');
    expect(html).toContain('<dd>ravi@example.in</dd>');
    expect(html).toContain(`<dt>${city}</dt><dd>Bengaluru</dd>`);
    expect(html).not.toContain('waitlist');
    expect(await typed('waitlist')).toHaveLength(1);
  },
);

test('on a full day, a visitor without scripts reads that it can be sent again tomorrow, with what was typed', async () => {
  jest.spyOn(ceiling, 'secondsToMidnight').mockReturnValue(30);
  const { contactUrl } = await startedRows({ rowsPerDay: 1 });
  const form = { ...MESSAGE, form: 'contact', page: '/hi/contact' };
  expect((await send(contactUrl, form)).status).toBe(303);
  const late = await send(contactUrl, { ...form, mobile: '', message: 'One.\r\nTwo.' });
  const html = await late.text();
  expect(late.status).toBe(429);
  expect(html).toContain('आज हम और मैसेज नहीं ले पा रहे। कल फिर से भेजें।');
  expect(html).toContain('<dt>मैसेज</dt><dd>One.\nTwo.</dd>');
  expect(html).not.toContain('मोबाइल');
});

test('the sent values are text in the page of a refusal', async () => {
  const { address } = await startedRows();
  const html = await (await send(`${address}/contact/rows`, { '<b>': 'x', form: '<i>' })).text();
  expect(html).not.toMatch(/<b>|<i>/);
});
