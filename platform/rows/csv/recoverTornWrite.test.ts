import { scanRecords } from './recoverTornWrite';

async function wholePart(text: string): Promise<string> {
  const bytes = Buffer.from(text);
  return bytes.subarray(0, (await scanRecords([bytes])).wholeEnd).toString();
}

test.each([
  ['nothing', '', ''],
  ['a header that is not ended', 'a,b', ''],
  ['whole records', 'a,b\n"1","2"\n', 'a,b\n"1","2"\n'],
  ['a record without its line end', 'a,b\n"1","2"', 'a,b\n'],
  ['a record cut inside a value', 'a,b\n"1","2', 'a,b\n'],
  ['a record cut after a line break inside quotes', 'a,b\n"1","2\n3\n', 'a,b\n'],
  ['a whole record with line breaks inside quotes', 'a,b\n"1\n2","3\n"\n', 'a,b\n"1\n2","3\n"\n'],
  ['a record cut between two quotes', 'a,b\n"say ""hi"', 'a,b\n'],
  ['a record cut after a doubled quote and a line break', 'a\n"say ""\n', 'a\n'],
  ['a quote that opens nothing', 'a\n5" pipe\nnext\n', 'a\n5" pipe\nnext\n'],
  ['an empty value at the end', 'a,b\n"1",\n"2","', 'a,b\n"1",\n'],
  ['Windows line ends', 'a\r\n"1"\r\n"2"', 'a\r\n"1"\r\n'],
  ['zeros after a power cut', 'a\n"1"\n\0\0\0\0', 'a\n"1"\n'],
  ['a cut inside a Kannada letter', 'a\n"ಆ"\n"ಶ', 'a\n"ಆ"\n'],
])('the whole records are found in %s', async (_name, text, whole) => {
  expect(await wholePart(text)).toBe(whole);
});

test('the result is the same wherever the file is split into chunks', async () => {
  const bytes = Buffer.from('a,b\n"1 ""x""\n","ಆಶಾ"\n"2","3');
  const at = await scanRecords([bytes]);
  for (let cut = 0; cut <= bytes.length; cut += 1)
    expect(await scanRecords([bytes.subarray(0, cut), bytes.subarray(cut)])).toEqual(at);
});
