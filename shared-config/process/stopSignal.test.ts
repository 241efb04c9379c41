import { stopSignal } from './stopSignal';

const listeners = (): number => process.listenerCount('SIGINT') + process.listenerCount('SIGTERM');

test.each(['SIGINT', 'SIGTERM'] as const)(
  '%s reaches everyone who waits for it, however many, and nobody who waits afterwards',
  async (signal) => {
    const before = listeners();
    const waiting = Array.from({ length: 20 }, stopSignal);
    expect(listeners()).toBe(before + 2);
    process.emit(signal);
    await Promise.all(waiting);
    expect(listeners()).toBe(before);
    const later = stopSignal().then(() => 'stopped');
    expect(await Promise.race([later, Promise.resolve('waits')])).toBe('waits');
    process.emit(signal);
    expect(await later).toBe('stopped');
  },
);
