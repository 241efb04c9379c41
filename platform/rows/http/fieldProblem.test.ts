import { post, startedRows } from '../testing/rowsFixture';

const PERSON = { name: 'Asha', email: 'asha@example.in', city: 'Bengaluru', interest: 'Other' };

test('the answer to a field that no form can send says plainly what is wrong with it', async () => {
  const { waitlistUrl } = await startedRows();
  const problemOf = async (change: object): Promise<string> => {
    const answer = await post(waitlistUrl, { data: { ...PERSON, ...change } });
    const { error } = (await answer.json()) as { error: { message: string } };
    return error.message.replace('A field does not have a value that the form can send. ', '');
  };
  expect(await problemOf({ name: ' \n' })).toBe('(name must not be blank)');
  expect(await problemOf({ city: 'x'.repeat(201) })).toBe(
    '(city must have at most 200 characters)',
  );
  expect(await problemOf({ city: undefined })).toBe('(city is missing)');
  expect(await problemOf({ city: 5 })).toBe('(city must be text)');
  expect(await problemOf({ name: '\ud800' })).toBe(
    '(name must be valid Unicode, without half of a surrogate pair)',
  );
  expect(await problemOf({ email: 'asha' })).toBe('(email must be an email address)');
  expect(await problemOf({ interest: 'Queueing' })).toMatch(
    /^\(interest must be one of Delivery Tasks, .*Other\)$/,
  );
  expect(await problemOf({ page: '/contact' })).toBe(
    'This service does not know a field of the row yet. Send it again later. (page)',
  );
});
