import { serviceStarts, type ServicesOptions } from './serviceStarts';
import { keepRunning, type Watch } from './keepRunning';
import type { LocalService } from 'shared-config/process/LocalService';

/**
 * Starts the services of the site in parallel: Auth, Firestore and the rows APIs. Stops the others when one of them
 * cannot start.
 *
 * @param watch if given, a service that dies is started again.
 * @throws the first error of the three.
 */
export async function startServices(
  options: ServicesOptions,
  watch?: Watch,
): Promise<LocalService[]> {
  const starts = serviceStarts(options).map(
    ({ service, start }) =>
      () =>
        start(options.ports[service]),
  );
  return startTogether(starts.map((start) => (watch ? keepRunning(start, watch) : start())));
}

/** Waits for services that start in parallel; stops the others when one of them cannot start. Throws its error. */
export async function startTogether(
  starting: readonly Promise<LocalService>[],
): Promise<LocalService[]> {
  const started = await Promise.allSettled(starting);
  const services = started.flatMap((result) =>
    result.status === 'fulfilled' ? [result.value] : [],
  );
  const failure = started.find((result) => result.status === 'rejected');
  if (failure) {
    await stopServices(services);
    throw failure.reason;
  }
  return services;
}

/** Stops all services, even when stopping one of them fails. */
export async function stopServices(services: readonly LocalService[]): Promise<void> {
  await Promise.allSettled(services.map((service) => service.stop()));
}
