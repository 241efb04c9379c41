import { assertSameTime, CLOCK_TOLERANCE, siteClock } from './siteClock';

const NOW = Date.parse('2026-05-01T10:00:00Z');

test.each([0, CLOCK_TOLERANCE, -CLOCK_TOLERANCE])(
  'a difference of %d ms is no wrong clock',
  (by) => {
    expect(() => assertSameTime(NOW + by, NOW)).not.toThrow();
  },
);

test.each([CLOCK_TOLERANCE + 1, -CLOCK_TOLERANCE - 1, 8 * 24 * 60 * 60_000])(
  'a difference of %d ms is a wrong clock',
  (by) => {
    expect(() => assertSameTime(NOW + by, NOW)).toThrow(
      /PARTS-041: .* says 2026-.*, that of the site 2026-05-01T10:00:00.000Z/,
    );
  },
);

test('a local site has the clock of this machine', async () => {
  const before = Date.now();
  expect(await siteClock('http://localhost:3000')).toBeGreaterThanOrEqual(before);
});

describe('a public site', () => {
  const answer = jest.spyOn(globalThis, 'fetch');
  afterAll(() => answer.mockRestore());

  test('says the time in its answer', async () => {
    const headers = { date: 'Fri, 01 May 2026 10:00:00 GMT' };
    answer.mockResolvedValueOnce(new Response(null, { headers }));
    expect(await siteClock('https://getit.test')).toBe(NOW);
    expect(answer).toHaveBeenCalledWith(
      'https://getit.test',
      expect.objectContaining({ method: 'HEAD' }),
    );
  });

  test.each([
    ['without a time', () => Promise.resolve(new Response(null)), 'its answer has no Date'],
    [
      'with a time that is none',
      () => Promise.resolve(new Response(null, { headers: { date: 'now' } })),
      'its answer has no Date',
    ],
    ['that does not answer', () => Promise.reject(new Error('fetch failed')), 'fetch failed'],
  ])('%s keeps prune from counting days', async (_how, respond, why) => {
    answer.mockImplementationOnce(respond);
    await expect(siteClock('https://getit.test')).rejects.toThrow(
      `PARTS-040: https://getit.test does not say what time it is: ${why}.`,
    );
  });
});
