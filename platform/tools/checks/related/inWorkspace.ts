/** Tests read files of their workspace, where its own suite runs. */
process.chdir((globalThis as unknown as { WORKSPACE: string }).WORKSPACE);
