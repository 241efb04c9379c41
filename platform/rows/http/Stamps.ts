import { createHmac, timingSafeEqual } from 'node:crypto';

/** Milliseconds for which a stamp counts: who begins a form in the morning may send it in the evening. */
const COUNTS_FOR = 12 * 60 * 60 * 1000;

/**
 * Says when a form was first touched, so that the service need not believe a browser's clock: a time with a signature.
 * Nothing is stored, and a stamp names nobody.
 */
export class Stamps {
  /**
   * @param secret signs; instances with the same one know each other's stamps
   * @param leastTime how long a person needs for a form at least, in milliseconds
   */
  constructor(
    private readonly secret: string | Buffer,
    private readonly leastTime: number,
  ) {}

  /** The stamp of a time in milliseconds since 1970: `1764344377000.` and 32 hexadecimal digits. */
  at(time: number): string {
    const signature = createHmac('sha256', this.secret).update(`stamp ${time}`).digest('hex');
    return `${time}.${signature.slice(0, 32)}`;
  }

  /**
   * Whether a stamp shows that a form took as long as a person needs. One that is missing, forged, too young, too old, or
   * from before a restart shows nothing.
   */
  shows(stamp: unknown, now = Date.now()): boolean {
    if (typeof stamp !== 'string') return false;
    const time = Number.parseInt(stamp, 10);
    const age = now - time;
    if (!(age >= this.leastTime && age <= COUNTS_FOR)) return false;
    const [sent, made] = [stamp, this.at(time)].map((text) => Buffer.from(text)) as [
      Buffer,
      Buffer,
    ];
    return sent.length === made.length && timingSafeEqual(sent, made);
  }
}
