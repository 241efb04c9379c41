/** What a server in its own process tells the process that started it. */
export type ServerMessage =
  | { readonly ready: true }
  /** The most memory that it has used so far, in bytes. */
  | { readonly memory: number };

/** Reports that the server is ready, then its memory for each message. Ends this process with the one that started it. */
export function answerParent(): void {
  const tell = (message: ServerMessage): unknown => process.send?.(message);
  process.on('message', () => tell({ memory: process.resourceUsage().maxRSS * 1024 }));
  process.on('disconnect', () => process.exit());
  tell({ ready: true });
}
