/* Runs in every page that the benchmark opens, before the scripts of the page. `timings` is what it has seen, `painted` the time of its first paint. */
(() => {
  const timings = { shifts: 0, interactions: [], returns: 0 };
  window.timings = timings;
  const watch = (type, note, more) => {
    const observer = new PerformanceObserver((list) => list.getEntries().forEach(note));
    observer.observe({ type, buffered: true, ...more });
  };
  // A promise: asking again and again would keep a slow page from painting.
  window.painted = new Promise((resolve) => {
    watch('paint', ({ name, startTime }) => {
      if (name === 'first-contentful-paint') resolve(startTime);
    });
  });
  watch('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) timings.shifts += value;
  });
  const noteInteraction = ({ name, duration, interactionId }) => {
    if (interactionId) timings.interactions.push({ name, duration });
  };
  watch('event', noteInteraction, { durationThreshold: 16 });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) timings.returns += 1;
  });
})();
