import type { LocalService } from './LocalService';

/** The table that `npm start` ends with: a service a line, with its address and what is worth knowing. */
export function addressTable(
  services: readonly Pick<LocalService, 'name' | 'address' | 'note'>[],
): string {
  const names = Math.max(...services.map(({ name }) => name.length));
  const addresses = Math.max(...services.map(({ address }) => address.length));
  return services
    .map(
      ({ name, address, note }) =>
        `  ${name.padEnd(names)}  ${note ? `${address.padEnd(addresses)}  ${note}` : address}`,
    )
    .join('\n');
}
