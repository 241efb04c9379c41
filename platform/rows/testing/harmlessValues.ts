const GIVEN = ['Anne', 'Jean', 'Mary', 'Asha', 'Ravi', 'Noor', 'Ana', 'Lakshmi', 'José', 'Zoë'];
const FAMILY = "Marie Luc Rao D'Souza O’Brien Śrī Khan-Ali K. Nair Iyer".split(' ');
const PLACES = ['Malleshwaram', 'Jayanagar', 'Hebbal', 'K.R. Puram', '4th Block', 'M.G. Road'];

/** Mobile numbers in the formats that people in Bengaluru use. */
const NUMBERS = [98450, 99001, 80951, 70220, 63601, 90352, 97311, 88617, 74064, 81050].flatMap(
  (start, turn) => {
    const rest = `${12345 + turn * 1111}`;
    return [
      `+91 ${start} ${rest}`,
      `+91${start}${rest}`,
      `+91-${start}-${rest}`,
      `+91 (0)${start} ${rest}`,
      `(+91) ${start}${rest}`,
      `0${start}${rest}`,
      `080-2${rest.slice(0, 3)} ${start}`,
      `${start}-${rest}`,
    ];
  },
);

const NAMES = GIVEN.flatMap((given) =>
  FAMILY.flatMap((family) => [`${given}-${family}`, `${given} ${family}`]),
);

const HANDLES = GIVEN.flatMap((given) => [
  `@${given.toLowerCase()}_blr`,
  `@${given.toLowerCase()}.helps`,
  `${given.toLowerCase()}+waitlist@example.in`,
  `${given.toLowerCase()}@example.in`,
  `-- ${given}`,
  `+1 from ${given}`,
]);

/** Messages with every character that has a meaning in CSV. */
const MESSAGES = PLACES.flatMap((place, turn) => [
  `- a parcel from ${place}\n- bread\n- the BESCOM bill`,
  `-${turn + 1} from the last bill, at ${place}`,
  `= that is ₹${250 + turn * 50} at ${place}?`,
  `Come to "${place}", please`,
  `"${place}"`,
  `'${place}'`,
  `''${place}`,
  `#${turn + 1}, ${place}; 2nd Cross`,
  `${place},`,
  `,${place}`,
  `${place}\r\nBengaluru\r\n`,
  `first\rsecond at ${place}`,
  `\tindented, ${place}`,
  ` ${place} `,
  `${place}\n`,
  `50% of ${place} = half`,
  `1+1=2 at ${place}`,
  `C:\\${place}\\`,
  `${place}\u200bNorth`,
  `🙏🏽 ${place} 👩🏽‍🦱`,
]);

const WORDS = [
  ...['ಆಶಾ ರಾವ್', 'ಬೆಂಗಳೂರು', 'ಜಯನಗರ-೪', 'आशा', 'मल्लेश्वरम', 'அனிதா', 'మీనా', 'കൊച്ചി', 'নূর', 'نور'],
  ...['0123', '1e5', '1E-7', '12-3', '3/4', '2025-04-17', '17-04-2025', '10:30', 'TRUE', 'NULL'],
  ...['-', '+', '@', '=', "'", "''", '"', '""', ',', ';'],
  ...['|', '\\', '\n', '\t', ' ', '.', '…', '—', '–5', '₹250'],
];

/** 500 distinct values that people type and that must be read back unchanged. */
export function harmlessValues(): readonly string[] {
  return [...NAMES, ...NUMBERS, ...HANDLES, ...MESSAGES, ...WORDS];
}
