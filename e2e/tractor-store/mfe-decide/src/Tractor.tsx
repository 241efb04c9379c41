interface TractorProps {
  /** Of the product: its letters say the kind, its number which details it has. */
  readonly id: string;
  readonly color: string;
  readonly className?: string | undefined;
  /** What it shows, for those who do not see it; missing if it only decorates. */
  readonly alt?: string;
}

/** The drawing of a tractor in one of its colours. */
export function Tractor({ id, color, className, alt }: TractorProps) {
  const number = Number(id.slice(3));
  const [rear, front] = id.startsWith('au') ? [30, 30] : [34 + (number % 3) * 4, 22];
  const wheels = [
    [62, 124 - rear, rear],
    [158, 124 - front, front],
  ] as const;
  return (
    <svg
      viewBox="0 0 220 150"
      className={className}
      {...(alt === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt })}
    >
      <rect width="220" height="150" rx="14" fill="#f3ecdb" />
      <path d="M14 124h192v6H14z" fill="#d9cdae" />
      {id.startsWith('au') ? (
        <path
          d="M56 42h72l-8-14H72zM100 28V14m-8 0h16"
          fill="#33403d"
          stroke="#33403d"
          strokeWidth="4"
        />
      ) : (
        <path
          d="M48 60V26h56v34M136 62V36"
          fill={number % 2 ? '#cfe3e6' : 'none'}
          stroke="#33403d"
          strokeWidth="6"
        />
      )}
      <path
        d={`M34 ${94 - rear / 2}q28-44 70-34l${60 + (number % 4) * 5} 4q14 2 14 18v20H40z`}
        fill={color}
        stroke="#00000033"
      />
      <path d="M128 74h40m-40 10h40" stroke="#00000055" strokeWidth="3" />
      {wheels.map(([x, y, radius]) => (
        <g key={x}>
          <circle cx={x} cy={y} r={radius - 4} fill="#f0d27a" stroke="#2b302f" strokeWidth="9" />
          <circle cx={x} cy={y} r="5" fill="#2b302f" />
        </g>
      ))}
    </svg>
  );
}
