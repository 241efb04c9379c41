/** Visits that used a release, and those of them that met a failure. */
export interface Visits {
  readonly visits: number;
  readonly failed: number;
}

export const rateOf = ({ visits, failed }: Visits): number => (visits === 0 ? 0 : failed / visits);
