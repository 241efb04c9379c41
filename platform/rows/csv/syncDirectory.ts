import { open } from 'node:fs/promises';

/** Makes the names in a directory survive a power cut, as fsync does for the content of a file. */
export async function syncDirectory(directory: string): Promise<void> {
  // Windows cannot open directories, and its file system journals names itself.
  if (process.platform === 'win32') return;
  const handle = await open(directory, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
