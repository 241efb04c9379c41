import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { distFolder } from 'shared-config/build/webpack/PartOptions';
import { BUDGETS_FILE, type Budget, type Budgets } from '../../release/verify/budgets';
import { linkPackages } from './linkPackages';
import { sourceFiles } from './sourceFiles';

/** A copy of the project in a temporary folder: nothing in it is built, and nothing done to it reaches the original. */
export class ScratchProject {
  private constructor(readonly root: string) {}

  /** Copies the project. Throws what sourceFiles and linkPackages throw. */
  static copyOf(original: string): ScratchProject {
    const files = sourceFiles(original);
    const project = new ScratchProject(
      realpathSync(mkdtempSync(join(tmpdir(), 'getit-benchmark-'))),
    );
    try {
      for (const file of files) {
        mkdirSync(dirname(join(project.root, file)), { recursive: true });
        copyFileSync(join(original, file), join(project.root, file));
      }
      linkPackages(original, project.root);
    } catch (error) {
      project.remove();
      throw error;
    }
    return project;
  }

  /** Where its site lies. */
  readonly site = (): string => join(this.root, 'site');

  read(file: string): string {
    return readFileSync(join(this.root, file), 'utf8');
  }

  write(file: string, text: string): void {
    mkdirSync(dirname(join(this.root, file)), { recursive: true });
    writeFileSync(join(this.root, file), text);
  }

  /** The names in a folder. */
  list(folder: string): string[] {
    return readdirSync(join(this.root, folder));
  }

  /** Lets every part weigh what it will, so that a site may be larger than the project's own. */
  liftBudgets(): void {
    const most = Number.MAX_SAFE_INTEGER;
    const remotes: Budget = { entry: most, page: most, html: most };
    this.write(BUDGETS_FILE, JSON.stringify({ remotes, parts: {} } satisfies Budgets));
  }

  /** Takes a file or a folder away. */
  delete(path: string): void {
    rmSync(join(this.root, path), { recursive: true, force: true });
  }

  /** Takes away what was built of a part, so that its next build is a cold one. */
  clearBuild(part: string): void {
    rmSync(distFolder(join(this.root, part), 'production'), { recursive: true, force: true });
    rmSync(join(this.root, part, 'node_modules'), { recursive: true, force: true });
  }

  /** Takes the whole copy away. */
  remove(): void {
    rmSync(this.root, { recursive: true, force: true, maxRetries: 3 });
  }
}
