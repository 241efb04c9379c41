/** The site, or its twin without scripts. */
export type Side = 'site' | 'twin';

export const SIDES: readonly Side[] = ['site', 'twin'];
