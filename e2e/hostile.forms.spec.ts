import { expect, putIntoEveryField, send, sendEach, tracesIn, test } from './hostile/hostileTest';
import type { Typed } from './hostile/inPage';
import { SCRIPT_STRINGS } from './hostile/scriptStrings';
import { newAccount } from './fixtures/accounts';
import { ignoreMessages } from './fixtures/test';
import { readRows } from './fixtures/readRows';

/** Strings of several kinds, for forms that are sent. All of them go through the forms that are not. */
const SOME = SCRIPT_STRINGS.filter((_, number) => number % 12 === 0);

/** What the browser itself logs about refused requests and invalid dates. */
const REFUSALS =
  /^error: Failed to load resource: .* a status of (400|403|500) \(|^warning: The specified value [^]* does not conform to the required format\./;

test('script strings in every field of the contact form are sent, stored and answered as text', async ({
  page,
  visit,
  consoleMessages,
}) => {
  await visit('/contact');
  const bodies: Typed[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/rows'))
      bodies.push((request.postDataJSON() as { data: Typed }).data);
  });
  const form = page.locator('main form');
  const sent = await sendEach(form, SOME);
  expect(bodies).toEqual(sent.map(({ typed }) => typed));
  const stored = readRows('contact').map((row) => row['message']);
  for (const { text, typed, message, traces } of sent) {
    expect([message, traces], text).toEqual(['✅ Message sent successfully!', 0]);
    expect(stored).toContain(typed['message']?.replaceAll('\r\n', '\n'));
  }
  await expect(form.getByLabel('Message')).toHaveValue('');
  ignoreMessages(consoleMessages, REFUSALS);
});

test('script strings in a form that the provider refuses stay in their fields as text', async ({
  page,
  visit,
  consoleMessages,
}) => {
  await visit('/login');
  for (const { text, typed, held, message, traces } of await sendEach(
    page.locator('main form'),
    SOME,
  )) {
    expect([message, traces], text).toEqual(['❌ Invalid email or password.', 0]);
    expect(held, text).toMatchObject(typed);
  }
  await expect(page).toHaveURL('/login');
  ignoreMessages(consoleMessages, REFUSALS);
});

/** The service takes no other interests than those of the list. */
const LISTED = { interest: 'Other' };

test('script strings that join the waitlist reach the table and the analytics event as text', async ({
  page,
  visit,
}) => {
  await visit('/');
  for (const text of SOME) {
    await page.getByRole('button', { name: 'Join the Waitlist' }).first().click();
    const form = page.getByRole('dialog').locator('form', { has: page.getByLabel('City') });
    const { city, email } = await putIntoEveryField(form, text, LISTED);
    await send(form);
    await expect(page).toHaveURL('/thank-you');
    expect(readRows('waitlist').at(-1)).toMatchObject({ name: city, email, city });
    const events = await page.evaluate(() =>
      JSON.stringify(
        (window as { dataLayer?: ArrayLike<unknown>[] }).dataLayer?.map((entry) =>
          Array.from(entry),
        ),
      ),
    );
    expect(events).toContain(JSON.stringify({ event_label: city, value: 1 }));
    expect(await tracesIn(page), text).toBe(0);
    await page.getByRole('link', { name: /home/i }).first().click();
    await page.getByRole('button', { name: 'Join the Waitlist' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click();
  }
});

test('script strings in every field of the booking form, file names included, survive a reload as text', async ({
  page,
  visit,
  consoleMessages,
}) => {
  await visit('/book');
  const form = page.getByRole('form', { name: 'Book a Service' });
  const shown = await form.evaluate(async (element, texts) => {
    const attachment = element.querySelector<HTMLInputElement>('input[type="file"]');
    const tries = [];
    for (const text of texts) {
      const typed = window.hostile.put(element, text);
      const files = new DataTransfer();
      const name = text.replaceAll(/[/\0]/g, '_');
      files.items.add(new File([text], name, { type: 'text/html' }));
      Object.assign(attachment ?? {}, { files: files.files });
      attachment?.dispatchEvent(new Event('change', { bubbles: true }));
      await new Promise(requestAnimationFrame);
      tries.push({
        typed,
        name: attachment?.files?.[0]?.name === name,
        traces: window.hostile.traces(),
      });
    }
    return tries;
  }, SCRIPT_STRINGS);
  for (const [number, { name, traces }] of shown.entries())
    expect([SCRIPT_STRINGS[number], name, traces]).toEqual([SCRIPT_STRINGS[number], true, 0]);
  const from = shown.at(-1)?.typed['from'] ?? '';
  const description = SCRIPT_STRINGS.join('\n');
  await putIntoEveryField(form, description, { from });
  await page.waitForFunction(
    (wanted) => Object.values({ ...localStorage }).some((kept) => String(kept).includes(wanted)),
    JSON.stringify(description).slice(1, -1),
  );
  await page.reload();
  await expect(form.getByLabel('Description')).toHaveValue(description);
  await expect(form.getByLabel('From Location')).toHaveValue(from);
  expect(await tracesIn(page)).toBe(0);
  ignoreMessages(consoleMessages, REFUSALS);
});

test('script strings signed up as names are greeted as text', async ({ page, visit, damage }) => {
  await visit('/signup');
  const form = page.locator('main form', { has: page.getByLabel('Full Name') });
  for (const text of SOME) {
    const { name } = await putIntoEveryField(form, text, {
      email: newAccount('').email,
      mobile: text.slice(0, 40),
    });
    await send(form);
    await page.waitForFunction(
      (greeting) => document.querySelector('[popovertarget="user-menu"]')?.textContent === greeting,
      `Hi, ${name}`,
    );
    await expect(page).toHaveURL('/login');
    expect(await tracesIn(page), text).toBe(0);
    expect(damage.ran).toEqual([]);
    await page.getByRole('link', { name: 'Create an account' }).click();
  }
});
