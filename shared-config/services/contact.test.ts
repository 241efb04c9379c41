import { sendContactMessage } from './contact';
import { provideRuntimeConfig } from './runtimeConfigAccess';
import { serveRows } from './testing/serveRows';
import { TEST_CONFIG } from './testing/testConfig';

const api = serveRows();

const NOTE = { name: 'Asha', mobile: '+91 98450 12345', message: 'Please call.\nThank you' };

beforeEach(() => provideRuntimeConfig(TEST_CONFIG));

test('a message posts name, mobile and message to the contact rows (spec §7.2)', async () => {
  await sendContactMessage(NOTE, 'contact');
  expect(api.requests).toMatchObject([
    {
      method: 'POST',
      address: 'https://rows.test/contact/rows',
      body: '{"data":{"name":"Asha","mobile":"+91 98450 12345","message":"Please call.\\nThank you"}}',
    },
  ]);
});

test('empty fields are sent as empty strings (spec §5: the footer form requires none)', async () => {
  await sendContactMessage({ name: '', mobile: '', message: 'Hi' }, 'footer');
  expect(api.taken.contact).toEqual([{ name: '', mobile: '', message: 'Hi' }]);
});

test('other properties of the message are not sent', async () => {
  await sendContactMessage({ ...NOTE, ...{ page: '/contact' } }, 'contact');
  expect(api.taken.contact).toEqual([NOTE]);
});

test('the form gets the response with its body unread', async () => {
  api.answer(() => Response.json({ created: 1 }, { status: 500 }));
  const response = await sendContactMessage(NOTE, 'contact');
  expect(response.status).toBe(500);
  expect(response.bodyUsed).toBe(false);
  expect(await response.text()).toBe('{"created":1}');
});
