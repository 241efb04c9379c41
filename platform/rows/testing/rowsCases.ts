import type { RowsAnswer } from './rowsAnswer';

/** A request to the rows APIs and its answer. */
export interface RowsCase {
  readonly name: string;
  readonly method: string;
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly answer: RowsAnswer;
}

const WAITLIST = '/waitlist/rows';
const CONTACT = '/contact/rows';
const PERSON = { name: 'Asha', email: 'asha@example.in', city: 'Bengaluru', interest: 'Other' };
const NOTE = { name: 'Asha', mobile: '+91 98450 12345', message: 'Please call me back.' };

/**
 * Requests with the answers of the rows APIs. A fake that answers all of them like the service is faithful. They assume
 * the default options and stay below the limit per minute.
 *
 * @param origin the origin of the site
 */
export function rowsCases(origin: string): readonly RowsCase[] {
  const json = { 'content-type': 'application/json', origin };
  const post = (
    name: string,
    endpoint: string,
    body: unknown,
    outcome: Pick<RowsAnswer, 'status' | 'created' | 'refused' | 'field'>,
    headers: Readonly<Record<string, string>> = json,
  ): RowsCase => ({
    name,
    method: 'POST',
    endpoint,
    headers,
    body: typeof body === 'string' ? body : JSON.stringify(body),
    answer: {
      ...outcome,
      allowOrigin: headers['origin'] === origin ? origin : null,
    },
  });
  const taken = { status: 201, created: 1 };
  const badBody = { status: 400, refused: 'bad_body' } as const;
  const badField = (field: string) => ({ status: 400, refused: 'bad_field', field }) as const;
  const badJson = { status: 400, refused: 'bad_json' } as const;
  const wrongType = { status: 415, refused: 'wrong_content_type' } as const;
  const foreign = { status: 403, refused: 'origin_refused' } as const;
  const wrongMethod = { status: 405, refused: 'method_not_allowed', allowOrigin: origin } as const;

  return [
    post('a waitlist row', WAITLIST, { data: PERSON }, taken),
    post('a contact row', CONTACT, { data: NOTE }, taken),
    post(
      'a contact row with nothing in it',
      CONTACT,
      { data: { name: '', mobile: '', message: '' } },
      badField('message'),
    ),
    post(
      'a contact row with a message only, as from the footer',
      CONTACT,
      { data: { name: '', mobile: '', message: 'ನಮಸ್ಕಾರ' } },
      taken,
    ),
    post(
      'a row in Kannada with an emoji',
      WAITLIST,
      { data: { ...PERSON, name: 'ಆಶಾ 🙏', city: 'ಬೆಂಗಳೂರು' } },
      taken,
    ),
    post(
      'an interest that is not on the list',
      WAITLIST,
      { data: { ...PERSON, interest: 'Queueing' } },
      badField('interest'),
    ),
    post('a content type with a charset', CONTACT, { data: NOTE }, taken, {
      ...json,
      'content-type': 'application/json; charset=utf-8',
    }),
    post('a caller that is not a page', CONTACT, { data: NOTE }, taken, {
      'content-type': 'application/json',
    }),
    post(
      'a message of 3,500 letters',
      CONTACT,
      { data: { ...NOTE, message: 'm'.repeat(3500) } },
      taken,
    ),
    post(
      'a message of 3,501 letters',
      CONTACT,
      { data: { ...NOTE, message: 'm'.repeat(3501) } },
      badField('message'),
    ),
    post('an address without a dot', WAITLIST, { data: { ...PERSON, email: 'asha@home' } }, taken),
    ...[
      'asha',
      'asha@',
      '@example.in',
      'asha@exa mple.in',
      'asha@example.in ',
      'a@b@c',
      'ಆಶಾ@example.in',
    ].map((email) =>
      post(`${email} as an address`, WAITLIST, { data: { ...PERSON, email } }, badField('email')),
    ),
    post('names at the longest', WAITLIST, { data: { ...PERSON, name: 'n'.repeat(200) } }, taken),

    ...Object.keys(PERSON).flatMap((field) => [
      post(
        `a waitlist row without ${field}`,
        WAITLIST,
        { data: { ...PERSON, [field]: undefined } },
        badField(field),
      ),
      post(
        `a waitlist row with an empty ${field}`,
        WAITLIST,
        { data: { ...PERSON, [field]: '' } },
        badField(field),
      ),
      post(
        `a waitlist row whose ${field} is only blanks`,
        WAITLIST,
        { data: { ...PERSON, [field]: ' \u00a0\n' } },
        badField(field),
      ),
      post(
        `a waitlist row whose ${field} is far too long`,
        WAITLIST,
        { data: { ...PERSON, [field]: 'x'.repeat(321) } },
        badField(field),
      ),
    ]),
    ...Object.keys(NOTE).map((field) =>
      post(
        `a contact row without ${field}`,
        CONTACT,
        { data: { ...NOTE, [field]: undefined } },
        badField(field),
      ),
    ),
    ...[5, 0, true, null, ['Asha'], { first: 'Asha' }].map((value) =>
      post(
        `a name that is ${JSON.stringify(value)}`,
        CONTACT,
        { data: { ...NOTE, name: value } },
        badField('name'),
      ),
    ),
    post('data without any field', WAITLIST, { data: {} }, badField('name')),
    ...[null, 5, 'Asha', [], [PERSON]].map((value) =>
      post(`data that is ${JSON.stringify(value)}`, WAITLIST, { data: value }, badBody),
    ),
    ...['null', '5', '"data"', '[]', '{}', '[{"data":{}}]'].map((text) =>
      post(`a body that is ${text}`, CONTACT, text, badBody),
    ),
    post('one field too many', WAITLIST, { data: { ...PERSON, mobile: '1' } }, badField('mobile')),
    post('something beside data', WAITLIST, { data: PERSON, sheet: 'Sheet1' }, badBody),
    post('a row without data around it', WAITLIST, PERSON, badBody),
    post('several rows at once', CONTACT, { data: [NOTE, NOTE] }, badBody),
    post('the row of the other table', WAITLIST, { data: NOTE }, badField('email')),
    post(
      'half a surrogate pair',
      CONTACT,
      '{"data":{"name":"\\ud83d","mobile":"","message":"x"}}',
      badField('name'),
    ),

    post('no body', CONTACT, '', badJson),
    post('a body that stops in the middle', CONTACT, '{"data":{"name":"As', badJson),
    post('a form instead of JSON', CONTACT, 'name=Asha', badJson),
    post('an attempt on the prototype', CONTACT, '{"data":{"__proto__":{"name":"x"}}}', badJson),

    post('a form', CONTACT, 'name=Asha', wrongType, {
      ...json,
      'content-type': 'application/x-www-form-urlencoded',
    }),
    post('JSON that is called text', CONTACT, { data: NOTE }, wrongType, {
      ...json,
      'content-type': 'text/plain',
    }),
    post('another kind of JSON', CONTACT, { data: NOTE }, wrongType, {
      ...json,
      'content-type': 'application/json-patch+json',
    }),

    post(
      'a body of more than 16 KB',
      CONTACT,
      { data: { ...NOTE, message: 'm'.repeat(16_384) } },
      { status: 413, refused: 'too_large' },
    ),

    ...['https://elsewhere.example', `${origin}.elsewhere.example`, `${origin}/`, 'null'].map(
      (other) =>
        post(`a page of ${other}`, WAITLIST, { data: PERSON }, foreign, { ...json, origin: other }),
    ),
    {
      name: 'a preflight of the site',
      method: 'OPTIONS',
      endpoint: WAITLIST,
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type',
      },
      answer: { status: 204, allowOrigin: origin },
    },
    {
      name: 'a preflight of another page',
      method: 'OPTIONS',
      endpoint: WAITLIST,
      headers: { origin: 'https://elsewhere.example', 'access-control-request-method': 'POST' },
      answer: { ...foreign, allowOrigin: null },
    },

    ...['GET', 'PUT', 'PATCH', 'DELETE'].map((method) => ({
      name: `${method} instead of POST`,
      method,
      endpoint: CONTACT,
      headers: { origin },
      answer: wrongMethod,
    })),
    ...[
      '/',
      '/rows',
      '/waitlist',
      '/waitlist/rows/',
      '/waitlist/rows/1',
      '/Contact/rows',
      '/waitlist.csv',
    ].map((endpoint) =>
      post(
        `a post to ${endpoint}`,
        endpoint,
        { data: PERSON },
        { status: 404, refused: 'not_found' },
      ),
    ),
  ];
}
