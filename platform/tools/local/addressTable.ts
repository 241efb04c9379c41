import type { LocalService } from 'shared-config/process/LocalService';

/** The table that `npm start` prints: one line for each service, with its address and note. */
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
