import { secondsOf } from './figures';
import { spreadOf } from './spread';

/** The processor's time of several commands. Pure. */
export function processorOf(times: readonly { readonly processor?: number }[]): string {
  return spread(times.map(({ processor }) => processor));
}

/** The median and the range in seconds; nothing where one of the measurements is missing. Pure. */
export function spread(measurements: readonly (number | undefined)[]): string {
  const known = measurements.filter((one) => one !== undefined);
  return known.length === 0 || known.length < measurements.length ? '' : secondsOf(spreadOf(known));
}
