import type { ReactNode } from 'react';
import { durationLabels } from 'shared-config/site/durationWords';
import { PRICES, rupees } from 'shared-config/site/prices';
import { homePin } from 'shared-config/ui/drawings/streets';
import styles from './StepScreens.module.css';

/*
 * What `/book` shows in each step, and the live route. Lines replace words, so that there is nothing to translate. Prices
 * and times are those of the form.
 */

/** A category is chosen, and the rate card shows its price. */
export function ChooseScreen() {
  return (
    <Phone>
      <Box y={27} height={22} />
      <path d="m97 36 4 4 4-4" stroke="var(--ink)" strokeWidth="2" />
      <Box y={56} height={110} />
      <path d="M17 95h94" stroke="var(--leaf-tint)" strokeLinecap="butt" strokeWidth="26" />
      <path d="M16 95h5" stroke="var(--leaf)" strokeLinecap="butt" strokeWidth="26" />
      <path d="M25 38h30M28 69h18M28 95h30M28 121h26M28 147h30" />
      {[PRICES.Basic, PRICES.Important, PRICES.Sensitive].map((price, row) => (
        <text key={price} textAnchor="end" x="106" y={74 + 26 * row}>
          {rupees(price)}
        </text>
      ))}
    </Phone>
  );
}

/** The errand is being described, and the route is next. */
export function DescribeScreen() {
  return (
    <Phone>
      <path d="M22 35v120" stroke="var(--leaf)" strokeDasharray="4 5" strokeWidth="2" />
      <g stroke="var(--leaf)" strokeWidth="3">
        <circle cx="22" cy="35" fill="var(--leaf)" r="5" />
        <circle cx="22" cy="95" fill="var(--paper)" r="5" />
      </g>
      <path d="M36 35h34M36 95h26" stroke="var(--ink)" />
      <Box x={36} y={44} height={38} focused />
      <Box x={36} y={104} height={18} />
      <Box x={36} y={128} height={18} />
      <path d="M44 56h56M44 68h36M44 113h40M44 137h28" />
      <path d="M88 62v12" stroke="var(--leaf)" strokeWidth="2" />
    </Phone>
  );
}

/** The time is estimated, and the day is being picked. */
export function TimeScreen() {
  return (
    <Phone>
      <Box y={27} height={22} />
      <text x="23" y="43">
        {durationLabels()['2 hours']}
      </text>
      <Box y={56} height={22} focused />
      <path d="M25 67h12M45 67h8M61 67h18" />
      <path d="m97 36 4 4 4-4M96 62h10v10H96zM96 66h10" stroke="var(--ink)" strokeWidth="2" />
      <Box y={84} height={90} />
      <path d="M28 98h80M28 112h80M28 126h80M28 140h80" strokeDasharray="0 12" />
      <circle cx="76" cy="112" fill="var(--leaf)" r="8" stroke="none" />
    </Phone>
  );
}

/** The helper is on the way, and can be called and seen. */
export function TrackScreen() {
  return (
    <Phone>
      <path d="M6 62 122 52M6 96 122 86M34 22 40 106M98 22 102 106" stroke="var(--leaf-tint)" />
      <g stroke="var(--leaf)">
        <path d="M70 84 100 81V68" strokeDasharray="0 8" />
        <path d="M36 106V89L70 84" />
        <circle cx="70" cy="84" fill="var(--leaf)" r="8" stroke="var(--card)" />
      </g>
      <g stroke="none" transform="translate(100 66) scale(.7)">
        {homePin}
      </g>
      <Box y={106} height={60} />
      <circle cx="33" cy="128" fill="var(--marigold)" r="11" stroke="none" />
      <path d="M33 124h0M29 132h8" stroke="var(--on-marigold)" />
      <path d="M52 124h14M52 133h8" />
      <path d="M82 128h0M99 128h0" stroke="var(--leaf)" strokeWidth="15" />
      <path d="M80 125q0 5 5 6M96 126h4v4h-4zM102 128h1" stroke="var(--on-leaf)" strokeWidth="2" />
    </Phone>
  );
}

interface BoxProps {
  readonly x?: number;
  readonly y: number;
  readonly height: number;
  readonly focused?: true;
}

/** A field or a card, up to the right margin. */
function Box({ x = 16, y, height, focused }: BoxProps) {
  return (
    <rect
      fill="var(--card)"
      height={height}
      rx="5"
      stroke={focused && 'var(--leaf)'}
      strokeWidth={focused ? 3 : 1.5}
      width={112 - x}
      x={x}
      y={y}
    />
  );
}

function Phone({ children }: { readonly children: ReactNode }) {
  return (
    <svg viewBox="0 0 128 148" aria-hidden="true" className={styles['screen']}>
      <g stroke="var(--ink)" strokeWidth="4">
        <path d="M4 154V20A16 16 0 0 1 20 4h88a16 16 0 0 1 16 16v134" fill="var(--paper)" />
        <path d="M56 14h16" />
      </g>
      {children}
    </svg>
  );
}
