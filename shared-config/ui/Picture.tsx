import { preload } from 'react-dom';

export interface PictureFiles {
  /** The widest file in the format of the original. */
  readonly src: string;
  readonly width: number;
  readonly height: number;
  /** All files by format, the best one first. */
  readonly sources: readonly { readonly type: string; readonly srcSet: string }[];
}

interface PictureProps extends PictureFiles {
  /** What it shows, for those who do not see it; empty if it only decorates. */
  readonly alt: string;
  /** Whether it is on the first screen: it loads at once, before other pictures. */
  readonly first?: boolean;
  /** How wide it is on the screen, as in HTML; by default as wide as running text. */
  readonly sizes?: string;
}

const AS_TEXT = '(min-width: 44rem) 40rem, 100vw';

/**
 * A picture: `import queue from './queue.jpg'`, then `<Picture {...queue} alt="A queue" />`. A browser loads it in the best
 * format that it knows, as wide as the screen needs it, when it comes near the screen.
 */
export function Picture({
  src,
  width,
  height,
  sources,
  alt,
  first,
  sizes = AS_TEXT,
}: PictureProps) {
  const [best] = sources;
  if (first && best)
    preload(src, {
      as: 'image',
      imageSrcSet: best.srcSet,
      imageSizes: sizes,
      type: best.type,
      fetchPriority: 'high',
    });
  return (
    <picture>
      {sources.map((source) => (
        <source key={source.type} {...source} sizes={sizes} />
      ))}
      <img
        src={src}
        width={width}
        height={height}
        alt={alt}
        {...(first ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
        decoding="async"
      />
    </picture>
  );
}
