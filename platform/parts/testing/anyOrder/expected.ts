import { changed, type Live, type SiteModel } from './SiteModel';
import type { StepWish } from './Step';
import { wordsOf } from './World';

interface Facts {
  /** The releases that a publish of these words makes, by part. */
  readonly hashes: (words: Readonly<Record<string, string>>) => Live;
  /** The state that a rollback to an earlier one names. */
  readonly earlier: Live | undefined;
  readonly isStored: (part: string, hash: string) => boolean;
}

/** The site after a wish that nothing disturbs; `refused` if it cannot be. Pure but for the facts. */
export function expected(
  model: SiteModel,
  wish: StepWish,
  { hashes, earlier, isStored }: Facts,
): SiteModel | 'refused' {
  const { live, undo, retired } = model;
  switch (wish.action) {
    case 'publish':
      return changed(model, 'publish', { ...live, ...hashes(wordsOf(wish)) });
    case 'rollback': {
      const { part, steps } = wish;
      const now = live[part];
      if (now === undefined) return 'refused';
      const kept = (undo[part] ?? []).filter((hash) => hash === now || isStored(part, hash));
      const hash = kept[kept.indexOf(now) - steps];
      if (hash === undefined) return 'refused';
      return changed(model, 'rollback', { ...live, [part]: hash });
    }
    case 'rollback to': {
      if (!earlier || !Object.entries(earlier).every(([part, hash]) => isStored(part, hash)))
        return 'refused';
      return changed(model, 'rollback', earlier);
    }
    case 'retire': {
      const { 'mfe-blog': blog, ...others } = live;
      return blog === undefined ? 'refused' : changed(model, 'retire', others);
    }
    case 'restore': {
      const blog = retired['mfe-blog'];
      if (blog === undefined) return 'refused';
      return changed(model, 'restore', { ...live, 'mfe-blog': blog });
    }
    case 'prune':
      return model;
  }
}
