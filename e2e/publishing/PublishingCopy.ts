import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { ScratchProject } from '@getit/parts/testing/ScratchProject';
import { freePort } from '@getit/parts/process/freePort';
import { startWebServer } from '@getit/parts/serve/startWebServer';
import { projectRoot } from '@getit/tools/projectRoot';
import type { LocalService } from 'shared-config/process/LocalService';
import { STATE } from '../site/addresses';

/** A copy of the project with its published site, in which the commands of the README run. */
export class PublishingCopy {
  private constructor(
    readonly project: ScratchProject,
    private readonly server: LocalService,
  ) {}

  static async start(): Promise<PublishingCopy> {
    const project = ScratchProject.copyOf(projectRoot());
    const published = join(projectRoot(), STATE, 'production');
    cpSync(published, project.site(), { recursive: true, verbatimSymlinks: true });
    const server = await startWebServer({ port: await freePort(), root: project.site() });
    return new PublishingCopy(project, server);
  }

  get address(): string {
    return this.server.address;
  }

  /** Runs a command in the copy and returns what it printed. */
  run(command: string, ...words: string[]): string {
    const env = { ...process.env, INIT_CWD: undefined };
    const options = { cwd: this.project.root, encoding: 'utf8', env } as const;
    const done = spawnSync(command, words, options);
    expect(done.status, done.stderr).toBe(0);
    return done.stdout;
  }

  /** A file that visitors can load. */
  served(file: string): string {
    return readFileSync(join(this.project.site(), 'live/public', file), 'utf8');
  }

  async stop(): Promise<void> {
    await this.server.stop();
    this.project.remove();
  }
}
