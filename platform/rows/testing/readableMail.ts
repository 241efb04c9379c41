/** An email as its reader sees it: encoded words (RFC 2047) and quoted-printable text as letters. */
export function readableMail(mail: string): string {
  const bytes = (text: string): string =>
    text.replaceAll(/(?:=[\dA-F]{2})+/g, (coded) =>
      Buffer.from(coded.replaceAll('=', ''), 'hex').toString(),
    );
  return bytes(
    mail
      .replaceAll(/\?=\r\n =\?UTF-8\?Q\?/g, '')
      .replaceAll(/=\?UTF-8\?Q\?(.*?)\?=/g, (_, word: string) => word.replaceAll('_', ' '))
      .replaceAll(/=\r\n/g, ''),
  ).replaceAll('\r\n', '\n');
}
