import { stopSignal } from './stopSignal';

const listeners = (): number => process.listenerCount('SIGINT') + process.listenerCount('SIGTERM');

test.each(['SIGINT', 'SIGTERM'] as const)(
  '%s reaches all code that waits for it, and none that waits afterwards',
  async (signal) => {
    const before = listeners();
    const waiting = [stopSignal(), stopSignal()];
    process.emit(signal);
    await Promise.all(waiting);
    expect(listeners()).toBe(before);
    const later = stopSignal().then(() => 'stopped');
    expect(await Promise.race([later, Promise.resolve('waits')])).toBe('waits');
    process.emit(signal);
    expect(await later).toBe('stopped');
  },
);
