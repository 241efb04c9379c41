import { HELPER_FORM } from 'shared-config/services/testing/helperForm';
import { siteForms } from './siteForms';

const { name } = HELPER_FORM;
const CHANGED = { ...HELPER_FORM, button: 'Join' };
const FIRST = { [name]: [{ declaration: HELPER_FORM }] };

test('a form that changes is taken as it was for two weeks: seven days in open tabs, and then seven in their outboxes', () => {
  const remotes = [{ forms: [CHANGED] }, {}];
  const changed = siteForms(remotes, FIRST, '2026-11-25');
  const earlier = { declaration: HELPER_FORM, until: '2026-12-09' };
  expect(changed).toEqual({ [name]: [{ declaration: CHANGED }, earlier] });
  expect(siteForms(remotes, changed, '2026-12-09')).toEqual(changed);
  expect(siteForms(remotes, changed, '2026-12-10')).toEqual({ [name]: [{ declaration: CHANGED }] });
});

test('a form that goes back to what it was is live again, and the one between is taken for two weeks', () => {
  const changed = siteForms([{ forms: [CHANGED] }], FIRST, '2026-11-25');
  expect(siteForms([{ forms: [HELPER_FORM] }], changed, '2026-11-26')).toEqual({
    [name]: [{ declaration: HELPER_FORM }, { declaration: CHANGED, until: '2026-12-10' }],
  });
});

test('a form that is gone is taken for two weeks, and then it is no form of the site', () => {
  const gone = siteForms([], FIRST, '2026-12-25');
  expect(gone).toEqual({ [name]: [{ declaration: HELPER_FORM, until: '2027-01-08' }] });
  expect(siteForms([], gone, '2027-01-09')).toEqual({});
});

test('of a form that changes all day, the newest twenty are taken', () => {
  let forms = {};
  for (let turn = 0; turn < 30; turn++)
    forms = siteForms(
      [{ forms: [{ ...HELPER_FORM, button: `Send ${turn}` }] }],
      forms,
      '2026-11-25',
    );
  expect(Object.values(forms)).toMatchObject([
    expect.arrayContaining([{ declaration: { ...HELPER_FORM, button: 'Send 29' } }]),
  ]);
  expect(Object.values(forms)).toMatchObject([{ length: 20 }]);
});
