/**
 * Settles like `promise`, but rejects with an Error that says `complaint` where that takes longer than
 * `bound` milliseconds. For what cannot be called off: its late outcome is ignored.
 */
export function withinTime<T>(promise: Promise<T>, bound: number, complaint: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(complaint)), bound);
  });
  return Promise.race([promise, end]).finally(() => clearTimeout(timer));
}
