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
  /** Rows in the shape of a body, each under its name. */
  const rows = (
    endpoint: string,
    outcome: Parameters<typeof post>[3],
    named: Readonly<Record<string, unknown>>,
  ): RowsCase[] =>
    Object.entries(named).map(([name, data]) => post(name, endpoint, { data }, outcome));
  const taken = { status: 201, created: 1 };
  const badBody = { status: 400, refused: 'bad_body' } as const;
  const badField = (field: string) => ({ status: 400, refused: 'bad_field', field }) as const;
  const unknown = (field: string) => ({ status: 409, refused: 'unknown_field', field }) as const;
  const badJson = { status: 400, refused: 'bad_json' } as const;
  const wrongType = { status: 415, refused: 'wrong_content_type' } as const;
  const foreign = { status: 403, refused: 'origin_refused' } as const;
  const wrongMethod = { status: 405, refused: 'method_not_allowed', allowOrigin: origin } as const;

  return [
    ...rows(WAITLIST, taken, {
      'a waitlist row': PERSON,
      'a row in Kannada with an emoji': { ...PERSON, name: 'ಆಶಾ 🙏', city: 'ಬೆಂಗಳೂರು' },
      'an address without a dot': { ...PERSON, email: 'asha@home' },
      'names at the longest': { ...PERSON, name: 'n'.repeat(200) },
    }),
    ...rows(CONTACT, taken, {
      'a contact row': NOTE,
      'a message only, as from the footer': { name: '', mobile: '', message: 'ನಮಸ್ಕಾರ' },
      'a message of 3,500 letters': { ...NOTE, message: 'm'.repeat(3500) },
    }),
    ...rows(CONTACT, badField('message'), {
      'a contact row with nothing in it': { name: '', mobile: '', message: '' },
      'a message of 3,501 letters': { ...NOTE, message: 'm'.repeat(3501) },
    }),
    ...rows(WAITLIST, badField('interest'), {
      'an interest that is not on the list': { ...PERSON, interest: 'Queueing' },
    }),
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
    ...Object.keys(PERSON).flatMap((field) =>
      rows(WAITLIST, badField(field), {
        [`a waitlist row without ${field}`]: { ...PERSON, [field]: undefined },
        [`a waitlist row with an empty ${field}`]: { ...PERSON, [field]: '' },
        [`a waitlist row whose ${field} is only blanks`]: { ...PERSON, [field]: ' \u00a0\n' },
        [`a waitlist row whose ${field} is far too long`]: { ...PERSON, [field]: 'x'.repeat(321) },
      }),
    ),
    ...Object.keys(NOTE).flatMap((field) =>
      rows(CONTACT, badField(field), {
        [`a contact row without ${field}`]: { ...NOTE, [field]: undefined },
      }),
    ),
    ...[5, 0, true, null, ['Asha'], { first: 'Asha' }].flatMap((name) =>
      rows(CONTACT, badField('name'), {
        [`a name that is ${JSON.stringify(name)}`]: { ...NOTE, name },
      }),
    ),
    ...[null, 5, 'Asha', [], [PERSON]].flatMap((data) =>
      rows(WAITLIST, badBody, { [`data that is ${JSON.stringify(data)}`]: data }),
    ),
    ...['null', '5', '"data"', '[]', '{}', '[{"data":{}}]'].map((text) =>
      post(`a body that is ${text}`, CONTACT, text, badBody),
    ),
    ...rows(WAITLIST, badField('name'), { 'data without any field': {} }),
    ...rows(WAITLIST, unknown('mobile'), { 'one field too many': { ...PERSON, mobile: '1' } }),
    ...rows(WAITLIST, unknown('mobile'), { 'the row of the other table': NOTE }),
    ...rows(CONTACT, unknown('phone'), {
      'a row of a newer form, which also lacks a field': { name: 'Asha', message: 'x', phone: '1' },
    }),
    ...rows(CONTACT, badBody, { 'several rows at once': [NOTE, NOTE] }),
    post('something beside data', WAITLIST, { data: PERSON, sheet: 'Sheet1' }, badBody),
    post('a row without data around it', WAITLIST, PERSON, badBody),
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

    ...[
      ['application/json; charset=utf-8', taken] as const,
      ...['application/x-www-form-urlencoded', 'text/plain', 'application/json-patch+json'].map(
        (type) => [type, wrongType] as const,
      ),
    ].map(([type, outcome]) =>
      post(`a row as ${type}`, CONTACT, { data: NOTE }, outcome, { ...json, 'content-type': type }),
    ),
    post('a caller that is not a page', CONTACT, { data: NOTE }, taken, {
      'content-type': 'application/json',
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
