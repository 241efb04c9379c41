/** Settles like `promise`, or rejects with `complaint` after `bound` milliseconds; the work itself continues. */
export function withinTime<T>(promise: Promise<T>, bound: number, complaint: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(complaint)), bound);
  });
  return Promise.race([promise, end]).finally(() => clearTimeout(timer));
}
