import type { ReactNode } from 'react';
import { durationLabels } from 'shared-config/site/durationWords';
import { PRICES, rupees } from 'shared-config/site/prices';
import { homePin, streets } from 'shared-config/ui/drawings/streets';
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
      <path d="M17 95h94" stroke="var(--leaf-tint)" strokeWidth="26" strokeLinecap="butt" />
      <path d="M16 95h5" stroke="var(--leaf)" strokeWidth="26" strokeLinecap="butt" />
      <path d="M25 38h30M28 69h18M28 95h30M28 121h26M28 147h30" />
      {[PRICES.Basic, PRICES.Important, PRICES.Sensitive].map((price, row) => (
        <text key={price} x="106" y={74 + 26 * row} textAnchor="end">
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
      <path d="M22 35v120" stroke="var(--leaf)" strokeWidth="2" strokeDasharray="4 5" />
      <g stroke="var(--leaf)" strokeWidth="3">
        <circle cx="22" cy="35" r="5" fill="var(--leaf)" />
        <circle cx="22" cy="95" r="5" fill="var(--paper)" />
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
      <circle cx="76" cy="112" r="8" fill="var(--leaf)" stroke="none" />
    </Phone>
  );
}

/** The helper is on the way, and can be called and seen. */
export function TrackScreen() {
  return (
    <Phone>
      <svg
        x="6"
        y="22"
        width="116"
        height="126"
        viewBox="60 0 290 315"
        stroke="none"
        aria-hidden="true"
      >
        {streets}
        <g fill="none" stroke="var(--leaf)" strokeWidth="12" strokeLinejoin="round">
          <path d="M206 144 309 136 305 94" strokeDasharray="1 20" />
          <path d="M96 300 87 152 206 144" />
          <circle cx="206" cy="144" r="20" fill="var(--leaf)" stroke="var(--card)" />
        </g>
        <g transform="translate(304 92) scale(1.3)">{homePin}</g>
      </svg>
      <Box y={106} height={60} />
      <circle cx="33" cy="128" r="11" fill="var(--marigold)" stroke="none" />
      <path
        d="M33 119a4 4 0 0 1 0 9a4 4 0 0 1 0-9M25 134c2-6 14-6 16 0a10 10 0 0 1-16 0"
        fill="var(--on-marigold)"
        stroke="none"
      />
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
      x={x}
      y={y}
      width={112 - x}
      height={height}
      rx="5"
      fill="var(--card)"
      stroke={focused && 'var(--leaf)'}
      strokeWidth={focused ? 3 : 1.5}
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
