import { sendContactMessage } from './contact';
import { provideRuntimeConfig } from './runtimeConfigAccess';
import { stubFetch } from './testing/stubFetch';
import { TEST_CONFIG } from './testing/testConfig';

const NOTE = { name: 'Asha', mobile: '+91 98450 12345', message: 'Please call.\nThank you' };

beforeEach(() => provideRuntimeConfig(TEST_CONFIG));
afterEach(() => jest.restoreAllMocks());

test('a message posts name, mobile and message to the contact rows (spec §7.2)', async () => {
  const sent = stubFetch(() => new Response());
  await sendContactMessage(NOTE);
  expect(sent).toHaveLength(1);
  expect(sent[0]?.address).toBe('https://rows.test/contact/rows');
  expect(sent[0]?.init.method).toBe('POST');
  expect(sent[0]?.init.body).toBe(
    '{"data":{"name":"Asha","mobile":"+91 98450 12345","message":"Please call.\\nThank you"}}',
  );
});

test('fields left empty go out as the empty text (spec §5: the footer form requires none)', async () => {
  const sent = stubFetch(() => new Response());
  await sendContactMessage({ name: '', mobile: '', message: '' });
  expect(sent[0]?.init.body).toBe('{"data":{"name":"","mobile":"","message":""}}');
});

test('nothing else goes out, whatever the message carries', async () => {
  const sent = stubFetch(() => new Response());
  await sendContactMessage({ ...NOTE, ...{ page: '/contact' } });
  expect(JSON.parse(String(sent[0]?.init.body))).toEqual({ data: NOTE });
});

test('the form is given the response unread, so that it can judge for itself', async () => {
  const answer = new Response('{"created":1}', { status: 500 });
  stubFetch(() => answer);
  expect(await sendContactMessage(NOTE)).toBe(answer);
  expect(answer.bodyUsed).toBe(false);
});
