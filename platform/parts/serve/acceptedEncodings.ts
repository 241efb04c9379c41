/**
 * The compressed forms that a request may be answered with, as an Accept-Encoding that only names them (RFC 9110, section
 * 12.5.3): no form with the weight 0, none that the client likes less than another form or the file as it is. Of equal
 * ones brotli comes first.
 *
 * @param header undefined for a client that names none, which gets files as they are
 */
export function acceptedEncodings(header = ''): string {
  const weights = new Map(
    header.split(',').map((part) => {
      const [name = '', ...parameters] = part.split(';').map((word) => word.trim().toLowerCase());
      const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
      return [name, Number(weight ?? 1) || 0];
    }),
  );
  const weightOf = (name: string): number => weights.get(name) ?? weights.get('*') ?? 0;
  const plain = weights.get('identity') ?? 0;
  const best = Math.max(weightOf('br'), weightOf('gzip'), plain);
  return ['br', 'gzip'].filter((name) => best > 0 && weightOf(name) === best).join(', ');
}
