import type { ReactNode } from 'react';
import { BRAND } from 'shared-config/site/brand';
import { fitTitle } from 'shared-config/site/fitTitle';
import { PICTURE } from '../discovery/socialTags';
import { emsOf, scaleOf, typeset } from './typeset';

/** Where the title of a picture stands, in pixels: between the brand and the route. */
export const TITLE_PLACE = { left: 72, middle: 338, width: 640, height: 330 } as const;

/** From one baseline to the next, in sizes of the letters. */
export const LEADING = 1.12;

const SLIP = { x: 772, y: 84, width: 356, height: 426 };
const STUB = 84;

/** Where the words of the slip's stub stand, in pixels, and the slip's turn. */
export const STUB_PLACE = {
  centre: SLIP.x + SLIP.width / 2,
  baseline: SLIP.y + SLIP.height - STUB / 2 + 9,
  width: SLIP.width - 48,
  size: 26,
} as const;
export const SLIP_TURN = 'rotate(2.5 950 297)';

interface PictureProps {
  /** Empty if none is drawn. */
  readonly title: string;
  /** Empty if none is drawn. */
  readonly stub: string;
  /** 96 by 96. */
  readonly drawing: ReactNode;
}

const MARGIN = TITLE_PLACE.left;
/** The picture of a page: its title, and an errand slip with an illustration. */
export function Picture({ title, stub, drawing }: PictureProps) {
  const { lines, size } = fitTitle(title, { ...TITLE_PLACE, leading: LEADING }, emsOf);
  const leading = size * LEADING;
  const top = TITLE_PLACE.middle - ((lines.length - 1) * leading) / 2 + size * 0.34;
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${PICTURE.width} ${PICTURE.height}`}
      width={PICTURE.width}
      height={PICTURE.height}
    >
      <rect width="1200" height="630" fill="var(--paper)" />
      <Route />
      <g transform={`translate(${MARGIN} 64) scale(1.75)`}>
        <rect width="32" height="32" rx="9" fill="var(--leaf)" />
        <path
          d="M22 11.6A7.8 7.8 0 1 0 23.8 17H17"
          fill="none"
          stroke="#fff"
          strokeWidth="3.4"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <circle cx="24" cy="8.8" r="3.4" fill="var(--marigold)" />
      </g>
      <Line text={BRAND} x={MARGIN + 74} y={106} size={42} fill="var(--ink)" />
      {lines.map((line, index) => (
        <Line
          key={index}
          text={line}
          x={MARGIN}
          y={top + index * leading}
          size={size}
          fill="var(--ink)"
        />
      ))}
      <Slip stub={stub}>{drawing}</Slip>
    </svg>
  );
}

/** One continuous line with stops, below everything. */
function Route() {
  return (
    <>
      <path
        d="M-20 560H560c90 0 60-64 150-64h510"
        fill="none"
        stroke="var(--leaf)"
        strokeWidth="10"
        strokeLinecap="round"
      />
      {[MARGIN + 6, 300, 528].map((x) => (
        <circle
          key={x}
          cx={x}
          cy="560"
          r="15"
          fill={x === 528 ? 'var(--marigold)' : 'var(--card)'}
          stroke="var(--leaf)"
          strokeWidth="8"
        />
      ))}
    </>
  );
}

function Slip({ stub, children }: { readonly stub: string; readonly children: ReactNode }) {
  const { x, y, width, height } = SLIP;
  const words = typeset(stub);
  const size = Math.min(STUB_PLACE.size, STUB_PLACE.width / (words.width / 1000));
  const start = STUB_PLACE.centre - (words.width * scaleOf(size)) / 2;
  const tear = y + height - STUB;
  const paper = { x, y, width, height, rx: 18 };
  return (
    <g transform={SLIP_TURN}>
      <rect {...paper} y={y + 8} fill="var(--line)" />
      <rect {...paper} fill="var(--card)" />
      <path
        d={`M${x} ${tear}h${width}v${STUB - 18}a18 18 0 0 1-18 18H${x + 18}a18 18 0 0 1-18-18z`}
        fill="var(--marigold)"
      />
      <path
        d={`M${x + 14} ${tear}h${width - 28}`}
        stroke="var(--paper)"
        strokeWidth="9"
        strokeLinecap="round"
        strokeDasharray="0 20"
      />
      <rect {...paper} fill="none" stroke="var(--line)" strokeWidth="2" />
      <g
        transform={`translate(${x + 38} ${y + 31}) scale(2.92)`}
        fill="none"
        stroke="var(--ink)"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        {children}
      </g>
      <Line text={stub} x={start} y={STUB_PLACE.baseline} size={size} fill="var(--on-marigold)" />
    </g>
  );
}

interface LineProps {
  readonly text: string;
  readonly x: number;
  /** Of the baseline. */
  readonly y: number;
  readonly size: number;
  readonly fill: string;
}

function Line({ text, x, y, size, fill }: LineProps) {
  return (
    <g transform={`translate(${rounded(x)} ${rounded(y)}) scale(${scaleOf(size)})`} fill={fill}>
      {typeset(text).letters.map(({ outline, at }) => (
        <path key={at} d={outline} transform={`translate(${at} 0)`} />
      ))}
    </g>
  );
}

const rounded = (value: number): number => Math.round(value * 10) / 10;
