import { useInsertionEffect, useState, type ReactNode } from 'react';
import { useHydrated } from 'shared-config/ui/useHydrated';
import { nameTokens } from '../frame/adoptStyles';

/** A page. If React makes it in the browser in place of hydrating it, the design tokens have their names before that. */
export function NamedTokens({ children }: { readonly children: ReactNode }): ReactNode {
  const isHydrated = useHydrated();
  const [isMadeHere] = useState(isHydrated);
  useInsertionEffect(() => {
    if (isMadeHere) nameTokens();
  }, [isMadeHere]);
  return children;
}
