import type { ReactNode } from 'react';
import { PICTURE } from '../discovery/socialTags';

const MARGIN = 72;

/** Where the title of a picture is, in pixels: between the brand and the route. */
export const TITLE_PLACE = { left: MARGIN, middle: 338, width: 640, height: 330 };

export const BRAND_PLACE = { centre: 197, baseline: 106, width: 110, size: 42 };

const SLIP = { x: 772, y: 84, width: 356, height: 426 };
const STUB = 84;

/** Where the words of the slip's stub are, and the slip's turn. */
export const STUB_PLACE = {
  centre: SLIP.x + SLIP.width / 2,
  baseline: SLIP.y + SLIP.height - STUB / 2 + 9,
  width: SLIP.width - 48,
  size: 26,
};
export const SLIP_TURN = 'rotate(2.5 950 297)';

/** The picture of a page without its words: a route, and an errand slip with an illustration of 96 by 96. */
export function Picture({ drawing }: { readonly drawing: ReactNode }) {
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
      <Slip>{drawing}</Slip>
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

function Slip({ children }: { readonly children: ReactNode }) {
  const { x, y, width, height } = SLIP;
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
    </g>
  );
}
