/**
 * Ends the process where the path of the project has a character that webpack reads as syntax, Node as part of an address,
 * or a shell as the end of a path: what is built there would be another release, or nothing.
 */
export function assertPlainFolder(folder = process.cwd()) {
  const [odd] = (process.platform === 'win32' ? /[!#?*|]/ : /[!#?*|:]/).exec(folder) ?? [];
  if (odd === undefined) return;
  process.stderr.write(
    `${CODE}: ${folder} has "${odd}" in its path, which the tools of the build read as something else. Move the project to a folder without ! # ? * | and :, and run the command there.\n`,
  );
  process.exit(1);
}

const CODE = 'LOCAL-008';
