/**
 * Calls a function once for all calls with one argument in one turn of the event loop. Under load, hundreds of requests
 * arrive in one turn.
 */
export function oncePerTurn<Arguments extends readonly string[], Value>(
  look: (...of: Arguments) => Value,
): (...of: Arguments) => Value {
  const known = new Map<string | undefined, Value>();
  return (...of) => {
    const [key] = of;
    if (!known.has(key)) {
      if (known.size === 0) setImmediate(() => known.clear());
      known.set(key, look(...of));
    }
    return known.get(key) as Value;
  };
}
