import type { ReactNode } from 'react';
import type { PictureName } from './Post';
import styles from './PostPicture.module.css';

function Clock({ at, hour, minute }: Record<'at' | 'hour' | 'minute', number>) {
  return (
    <g transform={`translate(${at} 92)`} stroke="var(--ink)">
      <circle r="44" fill="var(--card)" />
      <path strokeWidth="2" d="M0-37v5M37 0h-5M0 37v-5M-37 0h5" />
      <path strokeWidth="4.5" d="M0 0v-20" transform={`rotate(${30 * hour + minute / 2})`} />
      <path strokeWidth="3" d="M0 0v-30" transform={`rotate(${6 * minute})`} />
    </g>
  );
}

/** Each is 640 by 200. */
const PICTURES: Readonly<Record<PictureName, ReactNode>> = {
  /** A helper hands a paper in at a counter. */
  counter: (
    <>
      <path className={styles['street']} d="M0 62 640 26M96 0 118 200M500 0l26 200" />
      <path className={styles['route']} stroke="var(--leaf)" d="M0 174h282" />
      <circle cx="112" cy="174" r="8" className={styles['stop']} />
      <circle cx="204" cy="174" r="8" className={styles['stop']} />
      <g stroke="var(--ink)">
        <path fill="var(--card)" d="M334 58h112v116H334z" />
        <path fill="var(--marigold)" d="M324 36h132v22H324z" />
        <path fill="var(--leaf-tint)" d="M350 72h80v50h-80z" />
        <circle cx="398" cy="92" r="10" fill="#c68a5b" />
        <path fill="var(--card)" d="M380 122c1-12 8-18 18-18s17 6 18 18z" />
        <path fill="var(--leaf)" d="M328 122h124v10H328z" />
        <path strokeWidth="2" d="M350 47h44M350 146h34M350 158h24" />
        <path fill="var(--leaf)" d="M270 96c0-10 6-15 14-15s15 6 15 16l2 34h-31z" />
        <path fill="var(--card)" d="M270 131h31l-2 43h-10l-3-26-4 26h-10z" />
        <path strokeWidth="11" d="m284 94 14 20 20-4" />
        <path stroke="var(--leaf)" strokeWidth="6" d="m284 94 14 20 20-4" />
        <path fill="var(--card)" d="m312 92 18-3 3 24-18 3z" />
        <path stroke="var(--leaf)" strokeWidth="2" d="m317 98 9-1M318 104l9-1" />
        <circle cx="285" cy="65" r="12" fill="#c68a5b" />
        <path fill="var(--on-marigold)" d="M272 64c0-18 26-18 26 1-5-1-6-4-7-7-5 4-12 5-19 6z" />
      </g>
    </>
  ),
  /** Midnight in one town is morning in the other, and a route joins them. */
  clocks: (
    <>
      <path fill="#10302a" d="M0 0h320v200H0z" />
      <path className={styles['street']} d="M320 62 640 34M500 0l26 200" />
      <path
        fill="var(--marigold)"
        d="M120 40a26 26 0 1 0 26 34 22 22 0 0 1-26-34zM52 58h4v4h-4zM196 32h4v4h-4zM178 104h3v3h-3zM72 128h3v3h-3z"
      />
      <circle cx="560" cy="58" r="22" fill="var(--marigold)" />
      <path className={styles['route']} stroke="var(--leaf)" d="M320 92c76 0 42 82 102 82h178" />
      <path
        className={styles['route']}
        stroke="var(--marigold)"
        d="M40 174h178c60 0 26-82 102-82"
      />
      <circle cx="40" cy="174" r="8" className={styles['stop']} />
      <path
        fill="var(--marigold)"
        stroke="var(--ink)"
        d="M572 158h56v34h-56zM564 160l36-26 36 26z"
      />
      <Clock at={266} hour={0} minute={30} />
      <Clock at={374} hour={10} minute={0} />
    </>
  ),
  /** Twenty minutes of an errand, and the way around them. */
  clock: (
    <>
      <path className={styles['street']} d="M0 62 640 26M96 0 118 200M500 0l26 200" />
      <path
        className={styles['route']}
        stroke="var(--leaf)"
        d="M0 174h120V96h84v60h46M390 52h62v74h92V52h96"
      />
      <circle cx="120" cy="96" r="8" className={styles['stop']} />
      <circle cx="204" cy="96" r="8" className={styles['stop']} />
      <circle cx="452" cy="126" r="8" className={styles['stop']} />
      <circle cx="544" cy="52" r="8" className={styles['stop']} />
      <g transform="translate(320 100)" stroke="var(--ink)">
        <circle r="80" fill="var(--card)" />
        <path fill="var(--marigold)" stroke="none" d="M0 0v-70a70 70 0 0 1 60.6 105z" />
        <path strokeWidth="2.5" d="M0-72v8M72 0h-8M0 72v-8M-72 0h8" />
        <path strokeWidth="6" d="M0 0-34-20" />
        <path strokeWidth="4" d="M0 0 50 29" />
        <circle r="5" fill="var(--ink)" />
      </g>
    </>
  ),
};

export function PostPicture({ name }: { readonly name: PictureName }) {
  return (
    <svg viewBox="0 0 640 200" aria-hidden="true" className={styles['picture']}>
      {PICTURES[name]}
    </svg>
  );
}
