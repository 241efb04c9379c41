import {
  FRAGMENT_ATTRIBUTE,
  fragmentName,
  INSTEAD_ATTRIBUTE,
  PROPS_ATTRIBUTE,
  type InsteadLink,
} from '../contract/fragmentPlace';
import { announce } from '../contract/sharedState';

/**
 * The props that a part passes to the fragments of other parts, by name. A part adds its own in `src/fragments.d.ts`, and a
 * publish compares them with what the components take:
 *
 *     declare module 'shared-config/ui/Fragment' {
 *       interface FragmentProps { 'mfe-checkout/AddToCart': { readonly sku: string } }
 *     }
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type
export interface FragmentProps {}

type Passed<
  Part extends string,
  Expose extends string,
> = `${Part}/${Expose}` extends keyof FragmentProps ? FragmentProps[`${Part}/${Expose}`] : never;

/** The props of a fragment, as `FragmentProps` has them. */
export type PassedProps<Part extends string, Expose extends string> =
  object extends Passed<Part, Expose>
    ? { readonly with?: Passed<Part, Expose> }
    : { readonly with: Passed<Part, Expose> };

type Place<Part extends string, Expose extends string> = PassedProps<Part, Expose> & {
  /** The part that shows it. */
  readonly of: Part;
  /** The module of that part, which its `src/remote.ts` offers as a fragment. */
  readonly expose: `./${Expose}`;
  /** One link for readers where the fragment is missing. Without it, the place is empty then. */
  readonly instead?: InsteadLink;
  readonly className?: string | undefined;
};

/** React compares it by identity, so an update of the page leaves what is in the place as it is. */
const EMPTY = { __html: emptyMarkup() };

/**
 * The place of a fragment in a page. It is always empty for React: the composer and the shell fill it. It has no effects and
 * no hooks, so that pages that never hydrate may have it. The page declares the fragment in `holds` (PageDeclaration).
 */
export function Fragment<Part extends string, Expose extends string>({
  of,
  expose,
  with: props,
  instead,
  className,
}: Place<Part, Expose>) {
  return (
    <div
      {...{ [FRAGMENT_ATTRIBUTE]: fragmentName(of, expose) }}
      {...(props === undefined ? {} : { [PROPS_ATTRIBUTE]: JSON.stringify(props) })}
      {...(instead && { [INSTEAD_ATTRIBUTE]: JSON.stringify(instead) })}
      className={className}
      // A new function each time, so that React calls it after every change of the props.
      ref={(place) => {
        if (place) announce('getit:fragment-placed', place);
      }}
      suppressHydrationWarning
      dangerouslySetInnerHTML={EMPTY}
    />
  );
}

/** Trusted Types refuse a string, even an empty one (W3C Trusted Types, `emptyHTML`). */
function emptyMarkup(): string {
  const { trustedTypes } = globalThis as { trustedTypes?: { emptyHTML: string } };
  return trustedTypes?.emptyHTML ?? '';
}
