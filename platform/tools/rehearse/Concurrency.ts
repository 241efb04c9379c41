/** What waits for its turn in a group, or has it. */
interface Turn {
  /** Called when what has the turn is to end, because a newer one wants it. */
  readonly cancel: () => void;
}

interface Group {
  running: Turn | undefined;
  pending: (Turn & { readonly go: (has: boolean) => void }) | undefined;
}

/**
 * Groups of runs and jobs as GitHub has them: one runs, one waits. Another one that comes takes the place of the one that
 * waits, which is cancelled.
 * https://docs.github.com/en/actions/how-tos/write-workflows/choose-when-workflows-run/control-workflow-concurrency
 */
export class Concurrency {
  private readonly groups = new Map<string, Group>();

  /**
   * Waits for the turn in a group.
   *
   * @param cancel called if `cancelsRunning` of a later one ends this one.
   * @returns false if another one has taken its place
   */
  async enter(name: string, cancelsRunning: boolean, cancel: () => void): Promise<boolean> {
    const group = this.groups.get(name) ?? { running: undefined, pending: undefined };
    this.groups.set(name, group);
    if (!group.running) {
      group.running = { cancel };
      return true;
    }
    if (cancelsRunning) group.running.cancel();
    group.pending?.go(false);
    return new Promise((go) => void (group.pending = { go, cancel }));
  }

  leave(name: string): void {
    const group = this.groups.get(name);
    if (!group) return;
    const { pending } = group;
    group.running = pending;
    group.pending = undefined;
    pending?.go(true);
  }
}
