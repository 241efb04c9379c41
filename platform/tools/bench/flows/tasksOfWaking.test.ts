import type { TraceEvent } from '../browser/TraceEvent';
import { tasksOfWaking, WOKEN } from './tasksOfWaking';

const event = (name: string, ts: number, more: Partial<TraceEvent> = {}): TraceEvent => ({
  name,
  ts,
  ph: 'X',
  pid: 7,
  tid: 1,
  ...more,
});
const task = (ts: number, tdur: number, more: Partial<TraceEvent> = {}): TraceEvent =>
  event('RunTask', ts, { tdur, dur: 2 * tdur, ...more });
const asked = (ts: number, url: string): TraceEvent =>
  event('ResourceSendRequest', ts, { ph: 'I', args: { data: { url } } });
const SHELL = 'http://localhost/remotes/shell/abc/static/js/shell.js';

test('the tasks of a waking page are those since it was woken, by the time of the processor', () => {
  expect(tasksOfWaking([event(WOKEN, 100), task(300, 20_000), task(200, 9000)])).toEqual([9, 20]);
  expect(tasksOfWaking([event(WOKEN, 100), task(50, 20_000)])).toEqual([]);
});

test('a page that wakes by itself does so from its request for the shell', () => {
  const font = asked(10, 'http://localhost/font.woff2');
  const events = [task(20, 1000), task(50, 8000), event(WOKEN, 100), task(110, 2000)];
  expect(tasksOfWaking([font, asked(40, SHELL), ...events])).toEqual([8, 2]);
});

test('other pages and other threads of the browser do not count', () => {
  const others = [task(200, 70_000, { pid: 8 }), task(200, 70_000, { tid: 2 })];
  expect(tasksOfWaking([event(WOKEN, 100), ...others, task(300, 5000)])).toEqual([5]);
  expect(tasksOfWaking([task(200, 70_000)])).toEqual([]);
});
