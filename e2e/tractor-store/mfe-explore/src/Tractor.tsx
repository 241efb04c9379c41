interface TractorProps {
  /** Of the product: its letters say the kind, its number which details it has. */
  readonly id: string;
  readonly color: string;
  readonly className?: string | undefined;
  /** What it shows, for those who do not see it; missing if it only decorates. */
  readonly alt?: string;
}

const DARK = { fill: 'none', stroke: '#2b302f', strokeWidth: 6 };

/** The drawing of a tractor in one of its colours. */
export function Tractor({ id, color, className, alt }: TractorProps) {
  const number = Number(id.slice(3));
  const isClassic = id.startsWith('cl');
  const rear = isClassic ? 30 + (number % 3) * 4 : 27;
  const wheel = { fill: '#f0d27a', stroke: DARK.stroke, strokeWidth: 9 };
  return (
    <svg
      viewBox="0 0 220 150"
      className={className}
      {...(alt === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt })}
    >
      <rect width="220" height="150" rx="14" fill="#f3ecdb" />
      <path d="M14 124h192v6H14z" fill="#d9cdae" />
      <path
        d={isClassic ? 'M48 60V26h56v34M136 62V36' : 'M58 42h66l-8-12H72zM94 28V14m-9 0h18'}
        {...DARK}
      />
      <path
        d={`M34 ${94 - rear / 2}q28-44 70-34l${60 + (number % 4) * 5} 4q14 2 14 18v20H40z`}
        fill={color}
        stroke="#00000033"
      />
      <path d="M128 74h40m-40 10h40" stroke="#00000055" strokeWidth="3" />
      <circle cx="62" cy={120 - rear} r={rear} {...wheel} />
      <circle cx="158" cy={isClassic ? 102 : 93} r={isClassic ? 18 : 27} {...wheel} />
    </svg>
  );
}
