/** Where the progress of a command is shown. */
export interface Progress {
  /** Shows what is being done. */
  readonly show: (line: string) => void;
  /** Takes it away before the outcome is printed. */
  readonly clear: () => void;
}

/** A single line of a terminal that each step replaces and that is gone in the end; nothing anywhere else. */
export function progressLine(
  stream: Pick<NodeJS.WriteStream, 'isTTY' | 'columns' | 'write'>,
): Progress {
  if (!stream.isTTY) return { show: () => undefined, clear: () => undefined };
  const replace = (line: string): void => void stream.write(`\r\u001b[2K${line}`);
  return {
    show: (line) => replace(line.slice(0, (stream.columns || 80) - 1)),
    clear: () => replace(''),
  };
}
