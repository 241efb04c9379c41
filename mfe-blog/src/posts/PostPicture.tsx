import type { ReactNode } from 'react';
import type { PictureName } from './Post';
import styles from './PostPicture.module.css';

function Clock({ at, hour, minute }: Record<'at' | 'hour' | 'minute', number>) {
  return (
    <g transform={`translate(${at} 92)`} stroke="var(--ink)">
      <circle fill="var(--card)" r="44" />
      <path d="M0-37v5M37 0h-5M0 37v-5M-37 0h5" strokeWidth="2" />
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
      <path className={styles['route']} d="M0 174h282" stroke="var(--leaf)" />
      <circle className={styles['stop']} cx="112" cy="174" r="8" />
      <circle className={styles['stop']} cx="204" cy="174" r="8" />
      <g stroke="var(--ink)">
        <path d="M334 58h112v116H334z" fill="var(--card)" />
        <path d="M324 36h132v22H324z" fill="var(--marigold)" />
        <path d="M350 72h80v50h-80z" fill="var(--leaf-tint)" />
        <circle cx="398" cy="92" fill="#c68a5b" r="10" />
        <path d="M380 122c1-12 8-18 18-18s17 6 18 18z" fill="var(--card)" />
        <path d="M328 122h124v10H328z" fill="var(--leaf)" />
        <path d="M350 47h44M350 146h34M350 158h24" strokeWidth="2" />
        <path d="M270 96c0-10 6-15 14-15s15 6 15 16l2 34h-31z" fill="var(--leaf)" />
        <path d="M270 131h31l-2 43h-10l-3-26-4 26h-10z" fill="var(--card)" />
        <path d="m284 94 14 20 20-4" strokeWidth="11" />
        <path d="m284 94 14 20 20-4" stroke="var(--leaf)" strokeWidth="6" />
        <path d="m312 92 18-3 3 24-18 3z" fill="var(--card)" />
        <path d="m317 98 9-1M318 104l9-1" stroke="var(--leaf)" strokeWidth="2" />
        <circle cx="285" cy="65" fill="#c68a5b" r="12" />
        <path d="M272 64c0-18 26-18 26 1-5-1-6-4-7-7-5 4-12 5-19 6z" fill="var(--on-marigold)" />
      </g>
    </>
  ),
  /** Midnight in one town is morning in the other, and a route joins them. */
  clocks: (
    <>
      <path d="M0 0h320v200H0z" fill="#10302a" />
      <path className={styles['street']} d="M320 62 640 34M500 0l26 200" />
      <path
        d="M120 40a26 26 0 1 0 26 34 22 22 0 0 1-26-34zM52 58h4v4h-4zM196 32h4v4h-4zM178 104h3v3h-3zM72 128h3v3h-3z"
        fill="var(--marigold)"
      />
      <circle cx="560" cy="58" fill="var(--marigold)" r="22" />
      <path className={styles['route']} d="M320 92c76 0 42 82 102 82h178" stroke="var(--leaf)" />
      <path
        className={styles['route']}
        d="M40 174h178c60 0 26-82 102-82"
        stroke="var(--marigold)"
      />
      <circle className={styles['stop']} cx="40" cy="174" r="8" />
      <path
        d="M572 158h56v34h-56zM564 160l36-26 36 26z"
        fill="var(--marigold)"
        stroke="var(--ink)"
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
        d="M0 174h120V96h84v60h46M390 52h62v74h92V52h96"
        stroke="var(--leaf)"
      />
      <circle className={styles['stop']} cx="120" cy="96" r="8" />
      <circle className={styles['stop']} cx="204" cy="96" r="8" />
      <circle className={styles['stop']} cx="452" cy="126" r="8" />
      <circle className={styles['stop']} cx="544" cy="52" r="8" />
      <g stroke="var(--ink)" transform="translate(320 100)">
        <circle fill="var(--card)" r="80" />
        <path d="M0 0v-70a70 70 0 0 1 60.6 105z" fill="var(--marigold)" stroke="none" />
        <path d="M0-72v8M72 0h-8M0 72v-8M-72 0h8" strokeWidth="2.5" />
        <path d="M0 0-34-20" strokeWidth="6" />
        <path d="M0 0 50 29" strokeWidth="4" />
        <circle fill="var(--ink)" r="5" />
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
